import { HttpResponse, type Route } from './route.js'

/** What a handler has returned, with the status of its route where it says none. */
export function responseFrom({ successStatus }: Route, result: unknown): HttpResponse {
  return result instanceof HttpResponse ? result : new HttpResponse(successStatus, result)
}
