import { describe, expect, it } from 'vitest'

import { isChallenge } from './challenge.js'

const page = (status: number, body: string, headers: Record<string, string> = {}) =>
  isChallenge({ status, headers: new Headers(headers), body: Buffer.from(body) })

describe('a test for humans', () => {
  it.each<[string, number, string, Record<string, string>?]>([
    ['a header of Cloudflare', 403, '', { 'cf-mitigated': 'challenge' }],
    ['a header of Vercel', 429, '', { 'x-vercel-mitigated': 'challenge' }],
    ['a header of AWS, behind a success', 202, '', { 'x-amzn-waf-action': 'challenge' }],
    ['a title, behind a success', 200, '<html><TITLE lang="en">\n Just a moment...</TITLE>'],
    ['a title that also names the site', 200, '<title>Just a moment… | Shop</title>'],
    ['a title with an apostrophe', 200, '<title>Making sure you’re not a bot!</title>'],
    ['a script of Cloudflare', 200, '<script>window._cf_chl_opt={}</script>'],
    ['a script of DataDome', 403, '<script src="https://ct.captcha-delivery.com/c.js">'],
    ['an element of HUMAN', 403, '<div id="px-captcha"></div>'],
    ['a captcha that comes with a refusal', 403, '<div class="g-recaptcha"></div>'],
    ['a captcha that comes with too many requests', 429, 'Please solve the CAPTCHA'],
    ['a request for patience that comes with a 503', 503, 'Enable JavaScript and cookies to continue'],
  ])('is recognised by %s', (_, status, body, headers) => {
    expect(page(status, body, headers)).toBe(true)
  })

  it.each<[string, number, string, Record<string, string>?]>([
    ['a page with a captcha in its form', 200, '<title>Contact</title><div class="g-recaptcha"></div>'],
    ['a page that says the words', 200, '<title>Wait</title><h1>Just a moment in time</h1>'],
    [
      'a page that Cloudflare only watches',
      200,
      '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js">',
    ],
    ['a page titled by a question', 200, '<title>Are you a robot? How CAPTCHAs came to be</title>'],
    ['an interview', 200, '<title>Just a moment with our founder: an interview</title>'],
    ['a short article about such tests', 200, '<p>Its script sets <code>_cf_chl_opt</code>.</p>'],
    ['markup that is shown', 200, '<pre>&lt;div id="px-captcha"&gt;</pre>'],
    [
      'a page with a script of theirs and much to read',
      200,
      `<script>_cf_chl_opt</script>${'Shoes. '.repeat(200)}`,
    ],
    ['an article of such a title', 200, `<title>Human verification</title>${'It works so. '.repeat(100)}`],
    ['a plain refusal', 403, '<title>403 Forbidden</title>'],
    ['a missing page that has a captcha', 404, '<div class="h-captcha"></div>'],
    ['a response without a body', 503, ''],
    ['a header that blocks', 403, '', { 'cf-mitigated': 'block' }],
    ['a title that never ends', 200, '<title'],
    ['what stands beyond what is read', 200, `${' '.repeat(256 * 1024)}_cf_chl_opt`],
  ])('is not recognised in %s', (_, status, body, headers) => {
    expect(page(status, body, headers)).toBe(false)
  })
})

it.each(['<!--', '<script>', '<script', '<a', '</script', '<title>', '<', '> '])(
  'a page of nothing but %s is read in one pass',
  (part) => {
    expect(page(200, part.repeat(128 * 1024))).toBe(false)
  },
)
