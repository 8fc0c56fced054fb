import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One crawler is excluded; all others may read everything except /private. */
const ROBOTS = 'User-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private\n'

const sentence = (number: number) =>
  `The Tarsolin ${number} is a trail running shoe that weighs ${200 + number} grams, costs ${90 + number} euros and was tested over 400 kilometres.`

/** Pages have different defects, so that a report of the site has something to put first. */
function pageOf(number: number): string {
  const title =
    number % 3 === 0 ? '' : `<title>Tarsolin ${number}: a trail running shoe, tested in 2026</title>`
  const description =
    number % 2 === 0
      ? ''
      : `<meta name="description" content="${sentence(number)} Read what it is good for.">`
  const script =
    number % 5 === 0
      ? `<div id="more"></div><script>document.getElementById('more').textContent = 'Only scripts tell that shoe ${number} comes in nine sizes and two widths, for wide feet and for narrow ones.'</script>`
      : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}${description}</head><body>
<main><h1>Tarsolin ${number}</h1><p>${sentence(number)}</p><h2>Fit</h2><p>It is as wide as number ${number + 1} and a little longer.</p>
<ul><li>Weight: ${200 + number} g</li><li>Price: ${90 + number} €</li></ul>${script}</main></body></html>`
}

export interface ShopSite {
  url: string
  close(): void
}

/** A site on loopback with this many pages, their sitemap and a robots.txt. */
export async function openShopSite(pages: number): Promise<ShopSite> {
  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/'
    const number = /^\/shoes\/(\d+)$/.exec(path)?.[1]
    if (path === '/robots.txt') return void reply.end(ROBOTS)
    if (path === '/sitemap.xml') {
      const urls = Array.from(
        { length: pages },
        (_, at) => `<url><loc>${site.url}/shoes/${at + 1}</loc></url>`,
      )
      return void reply.end(`<?xml version="1.0"?><urlset>${urls.join('')}</urlset>`)
    }
    if (number === undefined) return void reply.writeHead(404).end()
    const isRefused = number === '1' && /GPTBot/.test(asked.headers['user-agent'] ?? '')
    if (isRefused) return void reply.writeHead(403).end('No robots, please.')
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(Number(number)))
  }).listen(0, '127.0.0.1')
  const site = { url: '', close: () => void server.close() }
  await once(server, 'listening')
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return site
}
