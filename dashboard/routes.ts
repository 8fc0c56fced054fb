import type { ComponentType } from 'preact'

import { type ScreenPath, SCREENS } from './data/screens.js'
import Overview from './screens/overview/overview.js'
import Portfolio from './screens/portfolio/portfolio.js'

/** The parameters that a path can contain. */
export interface RouteParams {
  reportId: string
  promptId: string
  runId: string
  shareId: string
  checkId: string
  fanOutId: string
  subscriptionId: string
  brand: string
}

const NO_PARAMS: RouteParams = {
  reportId: '',
  promptId: '',
  runId: '',
  shareId: '',
  checkId: '',
  fanOutId: '',
  subscriptionId: '',
  brand: '',
}

export type Screen = ComponentType<RouteParams>

type Load = () => Promise<{ default: Screen }>

/**
 * Loads the module of each screen. The two screens that people arrive on come with the frame; the others load when first shown.
 */
const LOADS: Record<ScreenPath, Load> = {
  '/': async () => ({ default: Portfolio }),
  '/sign-in': () => import('./screens/sign-in/sign-in.js'),
  '/your-reports': () => import('./screens/shared/your-reports.js'),
  '/oauth/authorize': () => import('./screens/authorize/authorize.js'),
  '/new-report': () => import('./screens/new-report/new-report.js'),
  '/reports/{reportId}': async () => ({ default: Overview }),
  '/reports/{reportId}/overview': async () => ({ default: Overview }),
  '/reports/{reportId}/why': () => import('./screens/why/why.js'),
  '/reports/{reportId}/engines': () => import('./screens/engines/engines.js'),
  '/reports/{reportId}/competitors': () => import('./screens/competitors/competitors.js'),
  '/reports/{reportId}/competitors/{brand}': () => import('./screens/competitor/competitor.js'),
  '/reports/{reportId}/said': () => import('./screens/said/said.js'),
  '/reports/{reportId}/prompts': () => import('./screens/prompts/prompts.js'),
  '/reports/{reportId}/prompts/{promptId}': () => import('./screens/prompt/prompt.js'),
  '/reports/{reportId}/prompt-set': () => import('./screens/prompt-set/prompt-set.js'),
  '/reports/{reportId}/answers': () => import('./screens/answers/answers.js'),
  '/reports/{reportId}/answers/{runId}': () => import('./screens/answer/answer.js'),
  '/reports/{reportId}/sources': () => import('./screens/sources/sources.js'),
  '/reports/{reportId}/sources/page': () => import('./screens/source/source.js'),
  '/reports/{reportId}/actions': () => import('./screens/actions/actions.js'),
  '/reports/{reportId}/visitors': () => import('./screens/visitors/visitors.js'),
  '/checks': () => import('./screens/checks/checks.js'),
  '/checks/page': () => import('./screens/checks/page-checks.js'),
  '/checks/site': () => import('./screens/checks/site.js'),
  '/checks/crawlability/{checkId}': () => import('./screens/crawlability-check/crawlability-check.js'),
  '/checks/content/{checkId}': () => import('./screens/content-check/content-check.js'),
  '/checks/fan-outs/{fanOutId}': () => import('./screens/fan-out/fan-out.js'),
  '/reports/{reportId}/report': () => import('./screens/client-report/client-report.js'),
  '/shared/{shareId}': () => import('./screens/shared/shared.js'),
  '/reports/{reportId}/settings': () => import('./screens/report-settings/report-settings.js'),
  '/settings': () => import('./screens/administration/administration.js'),
  '/unsubscribe/{subscriptionId}': () => import('./screens/unsubscribe/unsubscribe.js'),
  '/events': () => import('./screens/events/events.js'),
  '/method': () => import('./screens/method/method.js'),
}

const ROUTES: [pattern: string, load: Load][] = [
  ...SCREENS.map(({ path }): [string, Load] => [path, LOADS[path]]),
  ...(import.meta.env.DEV
    ? ([['/styleguide', () => import('./screens/styleguide/styleguide.js')]] as [string, Load][])
    : []),
]

const NOT_FOUND: Load = () => import('./screens/not-found/not-found.js')

interface Match {
  pattern: string
  load: Load
  params: RouteParams
}

/** Decodes a part of an address. An invalid encoding is kept unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Finds the screen of a path and the parameters in it. */
export function matchRoute(path: string): Match {
  const parts = path.split('/')
  for (const [pattern, load] of ROUTES) {
    const wanted = pattern.split('/')
    if (wanted.length !== parts.length) continue
    const found: Record<string, string> = {}
    const fits = wanted.every((part, index) => {
      const given = parts[index] ?? ''
      if (!part.startsWith('{')) return part === given
      found[part.slice(1, -1)] = decoded(given)
      return given !== ''
    })
    if (fits) return { pattern, load, params: { ...NO_PARAMS, ...found } }
  }
  return { pattern: '', load: NOT_FOUND, params: NO_PARAMS }
}
