import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A site of many hosts on loopback. It is a process of its own, so its work is not counted as ours. */

const HOSTS = Number(process.argv[2])
const ROBOTS = 'User-agent: *\nDisallow: /private/\n\nUser-agent: CCBot\nDisallow: /\n'

const paragraph = (number: number) =>
  `<p>Shoe ${number} weighs ${200 + number} g, costs ${90 + number} euros and lasts about ${400 + 10 * number} km on gravel. ` +
  'Its heel is lower than that of its predecessor, which runners with long strides noticed at once.</p>'

const section = (number: number) =>
  `<section><h2>How does shoe ${number} run?</h2>${[1, 2, 3].map((line) => paragraph(10 * number + line)).join('')}` +
  `<ul><li>Width: ${number} mm</li><li>Drop: ${number % 9} mm</li></ul></section>`

/** A page of about 60 KB, with a script that adds a tenth of it. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forty trail running shoes, measured</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Forty shoes on the same forty kilometres of trail."></head>
<body><main><article><h1>Forty trail running shoes, measured</h1>${Array.from({ length: 60 }, (_, number) => section(number)).join('')}
<div id="more"></div></article></main><script src="/more.js"></script></body></html>`

const SCRIPT = `document.getElementById('more').innerHTML = ${JSON.stringify(
  Array.from({ length: 6 }, (_, number) => section(100 + number)).join(''),
)}`

const answers: Record<string, [type: string, body: string]> = {
  '/robots.txt': ['text/plain', ROBOTS],
  '/more.js': ['text/javascript', SCRIPT],
}

const answer: RequestListener = (asked, reply) => {
  const [type, body] = answers[asked.url ?? ''] ?? ['text/html', PAGE]
  reply.setHeader('content-type', type)
  reply.end(body)
}

const first = createServer(answer).listen(0, '127.0.1.1')
await once(first, 'listening')
const { port } = first.address() as { port: number }
for (let host = 2; host <= HOSTS; host += 1) {
  await once(createServer(answer).listen(port, `127.0.1.${host}`), 'listening')
}
process.stdout.write(`${port}\n`)
