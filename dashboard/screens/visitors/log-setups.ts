import type { Connector } from '../../data/types.js'

export interface LogSetup {
  id: string
  /** The server, CDN or tool that writes the log. */
  name: string
  source: Connector['source']
  /** Headings of docs/log-sources.md. Their sections explain the setup and have the lines to paste. */
  sections: string[]
  /** The path of this log. It replaces the path in the lines for shippers. */
  file?: string
}

/** Every way to connect a log, the most usual first. */
export const LOG_SETUPS: LogSetup[] = [
  {
    id: 'nginx',
    name: 'nginx',
    source: 'json',
    sections: ['nginx, as JSON', 'Vector', 'Fluent Bit', 'Without a shipper', 'Behind a CDN or a balancer'],
    file: '/var/log/nginx/agents.json',
  },
  {
    id: 'nginx-combined',
    name: 'nginx, default log',
    source: 'combined',
    sections: ['nginx, default log', 'Vector', 'Without a shipper', 'Behind a CDN or a balancer'],
  },
  {
    id: 'apache',
    name: 'Apache',
    source: 'combined',
    sections: ['Apache', 'Vector', 'Without a shipper', 'Behind a CDN or a balancer'],
    file: '/var/log/apache2/access.log',
  },
  { id: 'worker', name: 'Cloudflare, any plan (Worker)', source: 'json', sections: ['Cloudflare Worker'] },
  {
    id: 'logpush',
    name: 'Cloudflare Enterprise (Logpush)',
    source: 'cloudflare',
    sections: ['Cloudflare Logpush'],
  },
  { id: 'cloudfront', name: 'Amazon CloudFront', source: 'cloudfront', sections: ['CloudFront'] },
  { id: 'alb', name: 'AWS load balancer', source: 'alb', sections: ['AWS load balancer'] },
  { id: 'gcp', name: 'Google Cloud load balancer', source: 'gcp', sections: ['Google Cloud'] },
  { id: 'vercel', name: 'Vercel', source: 'vercel', sections: ['Vercel'] },
  { id: 'fastly', name: 'Fastly', source: 'fastly', sections: ['Fastly'] },
  { id: 'akamai', name: 'Akamai', source: 'akamai', sections: ['Akamai DataStream 2'] },
  { id: 'netlify', name: 'Netlify', source: 'json', sections: ['Netlify'] },
  { id: 'wordpress', name: 'WordPress', source: 'json', sections: ['WordPress'] },
  {
    id: 'json',
    name: 'Anything else, as JSON',
    source: 'json',
    sections: ['Anything else: the JSON record', 'Without a shipper'],
    file: '/var/log/requests.json',
  },
]

/** A section of a Markdown text with its heading, up to the next heading of the same or a higher level. */
export function sectionOf(text: string, heading: string): string | undefined {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => /^#{2,3} /.test(line) && line.replace(/^#+ /, '') === heading)
  if (from === -1) return undefined
  const level = (lines[from] ?? '').indexOf(' ')
  const isEnd = new RegExp(`^#{1,${level}} `)
  const length = lines.slice(from + 1).findIndex((line) => isEnd.test(line))
  return lines.slice(from, length === -1 ? undefined : from + 1 + length).join('\n')
}

/** Values that replace placeholders of the documentation: this installation, the connector and its token. */
interface LineValues {
  origin: string
  connectorId: string
  token: string
  file?: string | undefined
}

/** The lines of the documentation, ready to paste. */
export function filledIn(text: string, { origin, connectorId, token, file }: LineValues): string {
  const { hostname, port, protocol } = new URL(origin)
  const isSecure = protocol === 'https:'
  return text
    .replaceAll('https://sightline.example.com', origin)
    .replaceAll('sightline.example.com', hostname)
    .replaceAll('port: 443', `port: ${port || (isSecure ? '443' : '80')}`)
    .replaceAll('tls: on', isSecure ? 'tls: on' : 'tls: off')
    .replaceAll('/var/log/nginx/access.log', file ?? '/var/log/nginx/access.log')
    .replace(/(?<![A-Z_])CONNECTOR\b/g, connectorId)
    .replace(/(?<![A-Z_])TOKEN\b/g, token)
}

export function linesFor(setup: LogSetup, text: string, values: Omit<LineValues, 'file'>): string {
  const sections = setup.sections.flatMap((heading) => sectionOf(text, heading) ?? [])
  return filledIn(sections.join('\n\n'), { ...values, file: setup.file })
}
