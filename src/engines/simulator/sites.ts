import type { Language } from './topic-words.js'

export type PageKind =
  | 'review'
  | 'guide'
  | 'news'
  | 'blog'
  | 'forum'
  | 'shop'
  | 'research'
  | 'community'
  | 'video'
  | 'encyclopedia'
  | 'brand'

export interface Site {
  host: string
  /** As a link to it is labelled. */
  name: string
  kinds: readonly PageKind[]
}

/** Invented, and under names that RFC 2606 keeps free for ever. */
const GENERAL: readonly Site[] = [
  { host: 'www.the-long-test.example', name: 'The Long Test', kinds: ['review', 'guide'] },
  { host: 'consumer-bench.example', name: 'Consumer Bench', kinds: ['review', 'research'] },
  { host: 'news.harbour-post.example', name: 'Harbour Post', kinds: ['news'] },
  { host: 'www.morning-ledger.example', name: 'Morning Ledger', kinds: ['news', 'review'] },
  { host: 'www.forum.gearheads.example', name: 'Gearheads Forum', kinds: ['forum'] },
  { host: 'ask.neighbourly.example', name: 'Neighbourly', kinds: ['forum'] },
  { host: 'blog.second-pair.example', name: 'Second Pair', kinds: ['blog'] },
  { host: 'shop.fairmarket.test', name: 'Fairmarket', kinds: ['shop'] },
  { host: 'buyers-institute.example', name: 'Buyers’ Institute', kinds: ['research', 'guide'] },
  { host: 'price-lantern.test', name: 'Price Lantern', kinds: ['shop', 'news'] },
]

const SPECIAL: Record<string, readonly Site[]> = {
  running: [
    { host: 'fellrunner-journal.example', name: 'Fellrunner Journal', kinds: ['review', 'guide'] },
    { host: 'www.stride-lab.example', name: 'Stride Lab', kinds: ['review', 'research'] },
    { host: 'sundaylongrun.example', name: 'Sunday Long Run', kinds: ['blog', 'review'] },
    { host: 'podiatry-notes.example', name: 'Podiatry Notes', kinds: ['guide', 'research'] },
    { host: 'www.outsole-weekly.example', name: 'Outsole Weekly', kinds: ['news', 'review'] },
  ],
  software: [
    { host: 'stackjudge.example', name: 'Stackjudge', kinds: ['review', 'guide'] },
    { host: 'www.opsdigest.example', name: 'Ops Digest', kinds: ['news', 'review'] },
    { host: 'founders-desk.example', name: 'Founders’ Desk', kinds: ['blog', 'forum'] },
  ],
  money: [
    { host: 'www.plain-pennies.example', name: 'Plain Pennies', kinds: ['review', 'guide'] },
    { host: 'rate-watchers.example', name: 'Rate Watchers', kinds: ['news', 'research'] },
  ],
  computers: [
    { host: 'www.solderpoint.example', name: 'Solderpoint', kinds: ['review', 'news'] },
    { host: 'benchnotes.example', name: 'Benchnotes', kinds: ['review', 'research'] },
  ],
  kitchen: [
    { host: 'www.copper-ladle.example', name: 'Copper Ladle', kinds: ['review', 'guide'] },
    { host: 'crema-club.example', name: 'Crema Club', kinds: ['forum', 'blog'] },
  ],
  sleep: [{ host: 'www.restwell-review.example', name: 'Restwell Review', kinds: ['review', 'guide'] }],
}

const ABROAD: Record<Exclude<Language, 'en'>, readonly Site[]> = {
  de: [
    { host: 'www.warenvergleich.example', name: 'Warenvergleich', kinds: ['review', 'guide'] },
    { host: 'forum.kaufrat.example', name: 'Kaufrat-Forum', kinds: ['forum'] },
    { host: 'nordkurier-technik.example', name: 'Nordkurier Technik', kinds: ['news', 'review'] },
    { host: 'verbraucherblick.example', name: 'Verbraucherblick', kinds: ['research', 'guide'] },
    { host: 'blog.lieblingsstueck.example', name: 'Lieblingsstück', kinds: ['blog', 'shop'] },
  ],
  fr: [
    { host: 'www.banc-dessai.example', name: 'Banc d’essai', kinds: ['review', 'guide'] },
    { host: 'forum.bonsconseils.example', name: 'Forum Bons Conseils', kinds: ['forum'] },
    { host: 'le-quotidien-pratique.example', name: 'Le Quotidien pratique', kinds: ['news', 'review'] },
    { host: 'observatoire-conso.example', name: 'Observatoire Conso', kinds: ['research', 'guide'] },
    { host: 'blog.petit-carnet.example', name: 'Petit Carnet', kinds: ['blog', 'shop'] },
  ],
  es: [
    { host: 'www.comparaloya.example', name: 'Compáralo Ya', kinds: ['review', 'guide'] },
    { host: 'foro.compradores.example', name: 'Foro de Compradores', kinds: ['forum'] },
    { host: 'diario-practico.example', name: 'Diario Práctico', kinds: ['news', 'review'] },
    { host: 'observatorio-consumo.example', name: 'Observatorio Consumo', kinds: ['research', 'guide'] },
    { host: 'blog.buenacompra.example', name: 'Buena Compra', kinds: ['blog', 'shop'] },
  ],
}

/** Real platforms that every answer engine cites; the addresses on them are made up. */
const PLATFORMS: readonly Site[] = [
  { host: 'www.reddit.com', name: 'Reddit', kinds: ['community'] },
  { host: 'www.youtube.com', name: 'YouTube', kinds: ['video'] },
  { host: 'en.wikipedia.org', name: 'Wikipedia', kinds: ['encyclopedia'] },
]

export function sitesFor(field: string, language: Language): Site[] {
  return language === 'en'
    ? [...GENERAL, ...(SPECIAL[field] ?? []), ...PLATFORMS]
    : [...ABROAD[language], ...GENERAL.slice(0, 2), ...PLATFORMS]
}
