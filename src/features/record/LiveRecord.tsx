import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode, useState } from 'react';
import { availabilityOf } from '#domain/records/availability.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { Breadcrumb } from '#ui/page/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { trailOf } from '#ui/page/trail.ts';
import { $liveRecord, loadRecord, type LiveRecordState } from './live-record-store.ts';
import { RecordBody } from './RecordBody.tsx';
import { recordCrumbs } from './record-crumbs.ts';
import type { TermSettings } from './record-terms.ts';
import { recordKeyOf } from './record-key.ts';
import { showFreight } from './freight/show-freight.ts';
import { RecordPhotos } from './photos/RecordPhotos.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { navigate } from '#browser/navigation/navigate.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { coverOf } from '#ui/records/cover/cover.ts';
import { mainSleeveId } from '#ui/records/cover/main-sleeve.ts';

/** Runs after the path has become the record's own: a host may serve this page at many paths. */
const load = () => void loadRecord(recordKeyOf(environment.location.pathname));

/** The page of a record published after the site was built. */
export const LiveRecord = ({ siteName, settings }: { siteName: string; settings: TermSettings }) => {
  const live = useStore($liveRecord, { ssr: 'initial' });
  useEffect(load, []);
  useEffect(() => {
    const title = titleOf(live);
    if (title) document.title = `${title} | ${siteName}`;
    if (live.state === 'shown') showAddress(paths.release(live.release.slug));
  }, [live, siteName]);

  switch (live.state) {
    case 'loading':
      return <RecordSkeleton />;
    case 'shown':
      return <Shown release={live.release} settings={settings} />;
    case 'unknown':
      return (
        <RecordFailure
          title="Produto não encontrado"
          text="Nenhum disco da loja tem este endereço. Pode ter mudado de nome, ou o endereço está incompleto."
        />
      );
    case 'failed':
      return (
        <RecordFailure title="Erro ao carregar produto" text={live.message}>
          <Button onClick={load}>Tentar novamente</Button>
        </RecordFailure>
      );
  }
};

const titleOf = (live: LiveRecordState) => {
  if (live.state === 'shown') return `${live.release.title}, ${artistLine(live.release.artists)}`;
  return live.state === 'unknown' ? 'Produto não encontrado' : null;
};

/** Shows the record's own path when it was requested by its id. The state of the history entry stays. */
const showAddress = (path: string) => {
  if (recordKeyOf(environment.location.pathname) !== recordKeyOf(path))
    history.replaceState(history.state, '', path);
};

const isOut = ({ offer }: Release) => availabilityOf(offer).state === 'unavailable';

const Shown = ({ release, settings }: { release: Release; settings: TermSettings }) => {
  useEffect(() => void showFreight().catch(() => undefined), []);
  return (
    <>
      <Breadcrumb trail={trailOf(recordCrumbs(release))} />
      <article className="wrap record" data-record={release.id} data-out={isOut(release) || undefined}>
        <div className="record-side">
          <div className="record-sleeve">
            <LiveSleeve release={release} />
          </div>
          <RecordPhotos release={release} />
        </div>
        <RecordBody {...{ release, settings }} />
      </article>
    </>
  );
};

interface Props {
  title: string;
  text: string;
  /** The first action, before those that every failure offers. */
  children?: ReactNode;
}

/** Shown instead of a record: the failure, and what can be done. */
const RecordFailure = ({ title, text, children }: Props) => (
  <EmptyState alert level={1} title={title} text={text}>
    {children}
    <Button onClick={goBack}>Voltar</Button>
    <ButtonLink href={paths.products}>Ver todos os discos</ButtonLink>
  </EmptyState>
);

/** A visitor who opened this address directly has no previous page. */
const goBack = () => {
  if (history.length > 1) history.back();
  else navigate(paths.home);
};

/** Placeholders of the real size, which avoid layout shift. */
const RecordSkeleton = () => (
  <article className="wrap record" aria-busy="true">
    <div className="record-side">
      <div className="record-sleeve">
        <Skeleton className="skeleton-sleeve" />
      </div>
    </div>
    <div className="record-body">
      <Skeleton className="mt-1 h-6 w-48" />
      <Skeleton className="mt-3 h-(--text-record) w-96" />
      <Skeleton className="mt-3 h-5 w-72" />
      <Skeleton className="mt-5 h-8 w-40" />
      <Skeleton className="mt-5 h-(--text-price) w-52" />
      <Skeleton className="mt-3 h-5 w-28" />
      <p role="status" className="waiting mt-5 h-12">
        Carregando o disco…
      </p>
      <Skeleton className="mt-10 h-7 w-28" />
      {Array.from({ length: tracks }, (_, place) => (
        <Skeleton key={place} className="mt-4 h-9" />
      ))}
    </div>
  </article>
);

const tracks = 4;

/**
 * The picture of a record published after the site was built. Sleeves are drawn by the build, so a record without a
 * cover gets a plain company sleeve, with a hole that shows the label.
 */
const LiveSleeve = ({ release }: { release: Release }) => {
  const [missing, setMissing] = useState(false);
  if (missing) return <PlainSleeve release={release} />;
  return (
    <img
      src={coverOf(release)}
      alt={`Capa de ${release.title}, ${artistLine(release.artists)}`}
      width="560"
      height="560"
      id={mainSleeveId}
      onError={() => setMissing(true)}
    />
  );
};

/** Decorative: its text is repeated beside it. */
const PlainSleeve = ({ release }: { release: Release }) => (
  <div className="plain-sleeve" aria-hidden="true">
    <span className="plain-sleeve-hole">{release.label?.name ?? release.catalogNumber}</span>
    <b>{release.title}</b>
  </div>
);
