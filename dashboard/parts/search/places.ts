interface PlaceOfAll {
  name: string
  /** What is there, in other words that people look for. */
  detail: string
  href: string
  isForAdmin?: boolean
}

export const PLACES: PlaceOfAll[] = [
  { name: 'All reports', detail: 'portfolio, every report of your key', href: '/' },
  { name: 'New report', detail: 'track another brand', href: '/new-report' },
  {
    name: 'Page checks',
    detail: 'crawlability, content, fan-out of a page, a list or a sitemap',
    href: '/checks',
  },
  { name: 'Access', detail: 'settings: keys, sessions, invitations', href: '/settings' },
  {
    name: 'Engines and providers',
    detail: 'settings: which engines can be asked, what to set, budget, spending',
    href: '/settings?tab=engines',
  },
  { name: 'Import', detail: 'settings: answers and logs from files', href: '/settings?tab=import' },
  { name: 'Workspaces', detail: 'settings: clients, departments', href: '/settings?tab=workspaces' },
  { name: 'How figures are computed', detail: 'method, formulas, help', href: '/method' },
]

export const REPORT_PLACES: [screen: string, name: string, detail: string][] = [
  ['overview', 'Overview', 'coverage over time, what changed'],
  ['engines', 'Engines', 'ChatGPT, Google, Perplexity, Copilot, Gemini, Claude'],
  ['competitors', 'Competitors', 'ranking, tags'],
  ['prompts', 'Prompts', 'questions, won and lost'],
  ['answers', 'Answers', 'what engines said'],
  ['sources', 'Sources', 'cited pages and domains'],
  ['actions', 'Actions', 'recommendations, what to do'],
  ['visitors', 'AI visitors', 'crawlers, agents, log connectors'],
  ['report', 'Client report', 'PDF, share links, schedule, logo'],
  ['settings', 'Settings of the report', 'brand names, competitors, domains, tags, notes'],
]
