import { HttpResponse, type Route } from './route.js'

/** Wraps the result of a handler. Unless the result says otherwise, it gets the success status of the route. */
export function responseFrom({ successStatus }: Route, result: unknown): HttpResponse {
  return result instanceof HttpResponse ? result : new HttpResponse(successStatus, result)
}
