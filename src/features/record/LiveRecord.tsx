import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { availabilityOf } from '#domain/records/availability.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { Breadcrumb } from '#ui/page/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { trailOf } from '#ui/page/trail.ts';
import { $liveRecord, loadRecord, type LiveRecordState } from './live-record-store.ts';
import { LiveSleeve } from './LiveSleeve.tsx';
import { RecordBody } from './RecordBody.tsx';
import { recordCrumbs } from './record-crumbs.ts';
import { recordKeyOf } from './record-key.ts';
import { RecordProblem } from './RecordProblem.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { showFreight } from './show-freight.ts';

/** Runs after the path has become the record's own: a host may serve this page at many paths. */
const load = () => void loadRecord(recordKeyOf(environment.location.pathname));

/** The page of a record published after the site was built. */
export const LiveRecord = ({ siteName }: { siteName: string }) => {
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
      return <Shown release={live.release} />;
    case 'unknown':
      return (
        <RecordProblem
          title="Produto não encontrado"
          text="Nenhum disco da loja tem este endereço. Pode ter mudado de nome, ou o endereço está incompleto."
        />
      );
    case 'failed':
      return (
        <RecordProblem title="Erro ao carregar produto" text={live.message}>
          <Button onClick={load}>Tentar novamente</Button>
        </RecordProblem>
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

const Shown = ({ release }: { release: Release }) => {
  useEffect(showFreight, []);
  return (
    <>
      <Breadcrumb trail={trailOf(recordCrumbs(release))} />
      <article className="wrap record" data-record={release.id} data-out={isOut(release) || undefined}>
        <div className="record-sleeve">
          <LiveSleeve release={release} />
        </div>
        <RecordBody release={release} />
      </article>
    </>
  );
};
