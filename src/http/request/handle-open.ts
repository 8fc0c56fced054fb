import type { FastifyRequest } from 'fastify'

import { onBehalfOf } from '../../context.js'
import { type AppOptions, unformedSecrets } from '../app-options.js'
import type { HttpResponse, Route } from '../routes/route.js'
import { ofStranger } from './claimant.js'
import { parseBody, parseOAuthBody, parseParams, parseQuery } from './parse-request.js'
import { clientOf } from './sender.js'

type OpenToAll = Extract<Route, { kind: 'open' | 'health-check' | 'sign-in' | 'oauth' | 'redirect' }>

/** Checks the content of a request without a key, then calls the handler. */
export async function handleOpen(
  route: OpenToAll,
  request: FastifyRequest,
  { config, ...options }: Pick<AppOptions, 'services' | 'config'>,
): Promise<HttpResponse> {
  const services = onBehalfOf(options.services, ofStranger(request))
  const query = parseQuery(route, request.query)
  const client = clientOf(request, config.publicUrl)
  switch (route.kind) {
    case 'sign-in':
      return route.handle(services, parseBody(route, request.body), client)
    case 'oauth':
      return route.handle(services, parseOAuthBody(route, request.body, unformedSecrets(config)), client)
    case 'redirect': {
      const params = parseParams(route, request.params)
      return route.handle(services, { params, query, cookies: request.headers.cookie ?? '' }, client)
    }
    default:
      return route.handle(services, request.headers, client)
  }
}
