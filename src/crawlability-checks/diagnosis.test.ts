import { expect, it } from 'vitest'

import { diagnosis, type Signs } from './check-crawlability.js'

const FREE: Signs = {
  isAllowedByRobots: true,
  status: 200,
  isCutShort: false,
  isChallenge: false,
  browserStatus: 200,
}

it.each<[string, Partial<Signs>, string]>([
  ['that gets the page is allowed', {}, 'allowed'],
  ['that gets an empty success is allowed', { status: 204 }, 'allowed'],
  ['that robots.txt refuses is blocked by it', { isAllowedByRobots: false }, 'blocked_by_robots'],
  [
    'that both refuse is blocked by robots.txt',
    { isAllowedByRobots: false, status: 403 },
    'blocked_by_robots',
  ],
  ['that gets a test is challenged', { isChallenge: true }, 'challenged'],
  ['that is refused with a test is challenged', { status: 403, isChallenge: true }, 'challenged'],
  ['that is refused is blocked by the server', { status: 403 }, 'blocked_by_server'],
  [
    'that is refused as browsers are is blocked too',
    { status: 403, browserStatus: 403 },
    'blocked_by_server',
  ],
  ['that gets 404, unlike browsers, is blocked', { status: 404 }, 'blocked_by_server'],
  ['that gets 404, like browsers, cannot reach it', { status: 404, browserStatus: 404 }, 'unreachable'],
  ['met by an error, unlike browsers, is blocked', { status: 500 }, 'blocked_by_server'],
  [
    'met by an error, like browsers, cannot reach the page',
    { status: 500, browserStatus: 502 },
    'unreachable',
  ],
  ['led in a circle, unlike browsers, is blocked', { status: 302 }, 'blocked_by_server'],
  ['that gets no response, unlike browsers, is blocked', { status: 0 }, 'blocked_by_server'],
  [
    'that gets no response, like browsers, cannot reach the page',
    { status: 0, browserStatus: 0 },
    'unreachable',
  ],
  [
    'that gets no response where browsers get 404 cannot reach it',
    { status: 0, browserStatus: 404 },
    'unreachable',
  ],
  ['for which no time was left is not called blocked', { status: 0, isCutShort: true }, 'unreachable'],
])('a crawler %s', (_, signs, expected) => {
  expect(diagnosis({ ...FREE, ...signs })).toBe(expected)
})
