import { type CheckRouteOptions, pageCheckRoutes } from '../audits/index.js'
import type { Route } from '../http/routes/index.js'
import { contentCheckView, listedContentCheckView } from './check-view.js'
import { ContentCheck, ContentCreation, createContentCheck, ListedContentCheck } from './schema.js'

export function contentRoutes({ allowedNetworks, findPages }: CheckRouteOptions): Route[] {
  return pageCheckRoutes({
    kind: 'content',
    summary: 'Check how well AI engines can read a page',
    findPages,
    body: createContentCheck(allowedNetworks),
    creation: ContentCreation,
    item: ListedContentCheck,
    check: ContentCheck,
    optionsOf: ({ crawlerIdentity, sendServiceHeader, sendOtterlyHeader }) => ({
      crawlerIdentity,
      sendServiceHeader: sendServiceHeader ?? sendOtterlyHeader ?? false,
    }),
    createdView: (audit) => listedContentCheckView({ ...audit, status: 'pending' }),
    listedView: listedContentCheckView,
    view: contentCheckView,
  })
}
