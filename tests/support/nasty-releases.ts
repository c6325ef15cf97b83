import type { Release } from '#domain/records/release.ts';
import { named, nothingKnown, sampleRelease } from './sample-release.ts';

const hostile = '<img src=x onerror="document.title=1">';

const track = (id: number, title: string, position: string | null = `A${id}`) => ({
  id,
  position,
  title,
  duration: '3:45',
  youtubeId: 'iuMpc93Auh8',
  preview: null,
  bpm: null,
});

const offer = sampleRelease(0).offer;

/** Invented records with extreme data, newest first by id. */
export const nastyReleases: Release[] = [
  sampleRelease(1, { slug: 'so-o-titulo', title: 'Só o título', ...nothingKnown }),
  sampleRelease(2, {
    slug: 'titulo-de-171-letras',
    title:
      'O dia em que a banda inteira subiu no telhado da fábrica e tocou o mesmo compasso até a noite'.padEnd(
        171,
        ' e mais um pouco',
      ),
    artists: [named('Orquestra de Câmara do Conservatório Municipal e Coro dos Antigos Alunos')],
    label: { ...named('Companhia Brasileira de Discos Fonográficos e Gravações Ltda.'), logoUrl: null },
    catalogNumber: 'CBDFG-0000000001/0000000002/0000000003',
    format:
      '4×Vinyl, LP, Album, Compilation, Limited Edition, Numbered, Reissue, Remastered, Stereo, Box Set',
    styles: ['Música de Câmara', 'Coral', 'Experimental', 'Spoken Word', 'Field Recording', 'Noise'],
  }),
  sampleRelease(3, {
    slug: 'sessenta-e-seis-faixas',
    title: 'Sessenta e seis faixas',
    tracks: Array.from({ length: 66 }, (_, index) => track(index + 1, `Efeito sonoro nº ${index + 1}`)),
  }),
  sampleRelease(4, { slug: 'palavra-sem-fim', title: 'Ab'.repeat(45), artists: [named('Xy'.repeat(45))] }),
  sampleRelease(5, {
    slug: '夜の針',
    title: '夜の針と雨の盤面のための長い題名',
    artists: [named('架空の楽団')],
  }),
  sampleRelease(6, {
    slug: 'северный-круг',
    title: 'Северный круг',
    artists: [named('Вымышленный ансамбль')],
  }),
  sampleRelease(7, {
    slug: 'rtl',
    title: 'أغاني الليل الطويل',
    artists: [named('فرقة متخيلة'), named('להקה בדויה')],
    tracks: [track(1, 'مقدمة (Intro) 1')],
  }),
  sampleRelease(8, { slug: 'various', title: 'Coletânea inventada', artists: [named('Various')] }),
  sampleRelease(9, {
    slug: 'quinze-artistas',
    title: 'Quinze amigos',
    artists: Array.from({ length: 15 }, (_, index) => named(`Convidado Número ${index + 1}`)),
  }),
  sampleRelease(10, { slug: 'emoji', title: '🌀💿👩🏽‍🚀 🏳️‍🌈', artists: [{ ...named('🎛️'), slug: 'artista-10' }] }),
  sampleRelease(11, {
    slug: 'html',
    title: hostile,
    description: `</script>${hostile}`,
    artists: [{ ...named('h'), name: hostile }],
    label: { ...named('l'), name: hostile, logoUrl: null },
    categories: [{ ...named('c'), name: hostile }],
    country: hostile,
    genres: [hostile],
    styles: [hostile],
    format: hostile,
    catalogNumber: hostile,
    barcode: hostile,
    tracks: [track(1, hostile, hostile)],
    mediaGrade: { title: hostile, description: hostile },
  }),
  sampleRelease(12, {
    slug: 'esgotado',
    title: 'Esgotado há anos',
    offer: { ...offer, stock: 0, inStock: false },
  }),
  sampleRelease(13, {
    slug: 'promocao-de-um-centavo',
    title: 'Caro demais, agora quase de graça',
    offer: { ...offer, price: 123_456_789, promotionalPrice: 1, isPromotional: true, stock: 1 },
  }),
  sampleRelease(14, {
    slug: 'sem-preco',
    title: 'Sem preço e em pré-venda',
    offer: { ...offer, price: null, finalPrice: null, isPresale: true, releaseDate: '2027-02-28' },
  }),
];
