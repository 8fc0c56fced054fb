import { ADMINISTRATION_TABS, EVENT_TABS, type TabEntry } from './tabs.js'

/** All screens. The router, the menus, the keys and the search are built from this table. */
interface ScreenEntry {
  /** The path, with names of ids in braces. */
  path: string
  /** The title in menus and search results. A screen without one is reached only by links of other screens. */
  title?: string
  menu?: 'report' | 'top' | 'foot'
  /** The letter after `g`, and the name of the screen in the list of keys. */
  key?: readonly [letter: string, words: string]
  /** Further words under which the search finds the screen. */
  words?: string
  /** Tabs with addresses of their own. The first one is shown if the address names none. */
  tabs?: readonly TabEntry[]
}

export const SCREENS = [
  {
    path: '/',
    title: 'All reports',
    key: ['r', 'all reports'],
    words: 'portfolio, every report of your key',
  },
  { path: '/sign-in' },
  { path: '/your-reports' },
  { path: '/oauth/authorize' },
  { path: '/new-report', title: 'New report', words: 'track another brand' },
  { path: '/reports/{reportId}' },
  {
    path: '/reports/{reportId}/overview',
    title: 'Overview',
    menu: 'report',
    key: ['o', 'the overview'],
    words: 'coverage over time, what changed',
  },
  {
    path: '/reports/{reportId}/why',
    title: 'Why it changed',
    menu: 'report',
    key: ['w', 'why it changed'],
    words: 'reasons, parts of a change, before and after',
  },
  {
    path: '/reports/{reportId}/engines',
    title: 'Engines',
    menu: 'report',
    key: ['e', 'engines'],
    words: 'ChatGPT, Google, Perplexity, Copilot, Gemini, Claude',
  },
  {
    path: '/reports/{reportId}/competitors',
    title: 'Competitors',
    menu: 'report',
    key: ['c', 'competitors'],
    words: 'ranking, who wins where, heat maps, tags',
  },
  { path: '/reports/{reportId}/competitors/{brand}' },
  {
    path: '/reports/{reportId}/said',
    title: 'What is said',
    menu: 'report',
    key: ['i', 'what is said'],
    words: 'strengths, weaknesses, quotes, sentiment',
  },
  {
    path: '/reports/{reportId}/prompts',
    title: 'Prompts',
    menu: 'report',
    key: ['p', 'prompts'],
    words: 'questions, won and lost',
  },
  { path: '/reports/{reportId}/prompts/{promptId}' },
  { path: '/reports/{reportId}/prompt-set' },
  {
    path: '/reports/{reportId}/answers',
    title: 'Answers',
    menu: 'report',
    key: ['a', 'answers'],
    words: 'what engines said',
  },
  { path: '/reports/{reportId}/answers/{runId}' },
  {
    path: '/reports/{reportId}/sources',
    title: 'Sources',
    menu: 'report',
    key: ['s', 'sources'],
    words: 'cited pages and domains',
  },
  { path: '/reports/{reportId}/sources/page' },
  {
    path: '/reports/{reportId}/actions',
    title: 'Actions',
    menu: 'report',
    key: ['x', 'actions'],
    words: 'recommendations, what to do',
  },
  {
    path: '/reports/{reportId}/visitors',
    title: 'Visitors',
    menu: 'report',
    key: ['v', 'visitors'],
    words: 'people from engines, goals, crawlers, agents, log connectors, Search Console, analytics',
  },
  {
    path: '/reports/{reportId}/report',
    title: 'Client report',
    menu: 'report',
    key: ['t', 'the client report'],
    words: 'PDF, share links, schedule, logo',
  },
  {
    path: '/reports/{reportId}/settings',
    title: 'Report settings',
    menu: 'report',
    key: [',', 'report settings'],
    words: 'brand names, competitors, domains, tags, notes',
  },
  { path: '/events', title: 'Events and alerts', tabs: EVENT_TABS },
  {
    path: '/checks',
    title: 'Page checks',
    menu: 'top',
    key: ['k', 'page checks'],
    words: 'crawlability, content, fan-out of a page, a list or a sitemap',
  },
  { path: '/checks/page' },
  { path: '/checks/site' },
  { path: '/checks/crawlability/{checkId}' },
  { path: '/checks/content/{checkId}' },
  { path: '/checks/fan-outs/{fanOutId}' },
  { path: '/settings', title: 'Administration', menu: 'top', tabs: ADMINISTRATION_TABS },
  {
    path: '/method',
    title: 'How figures are computed',
    menu: 'foot',
    words: 'method, formulas, help',
  },
  { path: '/shared/{shareId}' },
  { path: '/unsubscribe/{subscriptionId}' },
] as const satisfies ScreenEntry[]

export type ScreenPath = (typeof SCREENS)[number]['path']

const ALL: readonly ScreenEntry[] = SCREENS

/** A screen that links, keys and search results can lead to. */
interface NamedScreen {
  title: string
  /** The address without an id: for a screen of a report, the part after the report’s own address. */
  href: string
  isOfReport: boolean
}

const OF_REPORT = '/reports/{reportId}/'

const named = ({ path, title = '' }: ScreenEntry): NamedScreen => {
  const isOfReport = path.startsWith(OF_REPORT)
  return { title, href: isOfReport ? path.slice(OF_REPORT.length) : path, isOfReport }
}

export const menuOf = (menu: NonNullable<ScreenEntry['menu']>): NamedScreen[] =>
  ALL.filter((screen) => screen.menu === menu).map(named)

/** The screens with a key. Screens outside a report come first, as in the list of keys. */
export const KEYED = ALL.flatMap((screen) =>
  screen.key ? [{ ...named(screen), letter: screen.key[0], words: screen.key[1] }] : [],
).toSorted((one, other) => Number(one.isOfReport) - Number(other.isOfReport))

/** What the search finds by name, screens of the open report first. A screen with tabs is listed tab by tab. */
export const FINDABLE = ALL.flatMap((screen) => {
  const own = named(screen)
  const tabs = (screen.tabs ?? []).map(({ tab, title, words }, index) => ({
    ...own,
    title,
    words,
    href: index === 0 ? own.href : `${own.href}?tab=${tab}`,
  }))
  return [...(screen.words === undefined ? [] : [{ ...own, words: screen.words }]), ...tabs]
}).toSorted((one, other) => Number(other.isOfReport) - Number(one.isOfReport))
