import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient } from 'aws4fetch'

import { ExportFault } from '../../kernel/errors.js'
import { openPart } from './open-directory.js'
import type { ExportTarget } from './target.js'

/** The credentials and address of a bucket. */
interface BucketAccess {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  region: string
  /** The address of a service other than Amazon's. The bucket is then the first part of the path. */
  endpoint: string | undefined
}

const LIMIT_MS = 10 * 60_000

/**
 * Opens a bucket of a service with the S3 interface. A file is first written to this machine and then sent as a whole, so that no
 * partial file appears in the bucket.
 */
export async function openBucket(
  { bucket, prefix }: { bucket: string; prefix: string },
  { endpoint, sessionToken, ...access }: BucketAccess,
): Promise<ExportTarget> {
  const client = new AwsClient({
    ...access,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    // A stream that was sent once cannot be read again, so the fetcher must not retry. `again` retries instead.
    retries: 0,
  })
  const base = baseOf(bucket, access.region, endpoint)
  const urlOf = (path: string) =>
    `${base}/${[prefix, path].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/')}`
  const directory = await mkdtemp(join(tmpdir(), 'sightline-export-'))
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  const send = (path: string, request: () => Promise<RequestInit>): Promise<Response> =>
    again(name, async () =>
      client.fetch(urlOf(path), { ...(await request()), signal: AbortSignal.timeout(LIMIT_MS) }),
    )
  return {
    name,
    read: async (path) => {
      const response = await send(path, async () => ({ method: 'GET' }))
      if (response.status === 404) {
        await requireBucket(name, response)
        return undefined
      }
      await requireSuccess(name, path, response)
      return Buffer.from(await response.arrayBuffer())
    },
    openFile: async (path) =>
      openPart(join(directory, path.replaceAll('/', '_')), async (part) => {
        const { size } = await stat(part)
        const headers = { 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
        const response = await send(path, async () => {
          const body = Readable.toWeb(createReadStream(part))
          return { method: 'PUT', headers, body, duplex: 'half' } as unknown as RequestInit
        })
        await requireSuccess(name, path, response)
        await response.arrayBuffer()
      }),
    close: () => rm(directory, { recursive: true, force: true }),
  }
}

/** Certificates do not cover a bucket name with dots as a host name. */
function baseOf(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint !== undefined) return `${endpoint.replace(/\/$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

const TRIES = 4
const FIRST_PAUSE_MS = 500

/** Repeats a request if the service was too busy or the request did not arrive. */
async function again(name: string, send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await send()
      if (attempt === TRIES || (response.status < 500 && response.status !== 429)) return response
      await response.arrayBuffer()
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error }
      if (attempt === TRIES) throw new ExportFault(`${name} cannot be reached: ${cause?.message ?? message}`)
    }
    await pause(FIRST_PAUSE_MS * 2 ** attempt)
  }
}

function adviceFor(status: number): string {
  if (status === 403)
    return ' Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of the key: s3:ListBucket, s3:GetObject and s3:PutObject.'
  return [301, 307, 400].includes(status) ? ' Check AWS_REGION: it must be the region of the bucket.' : ''
}

/** A missing bucket gives the same status as a missing file. */
async function requireBucket(name: string, response: Response): Promise<void> {
  if ((await response.text()).includes('NoSuchBucket'))
    throw new ExportFault(`${name}: there is no such bucket. Create it, or check its name and AWS_REGION.`)
}

async function requireSuccess(name: string, path: string, response: Response): Promise<void> {
  if (response.ok) return
  const text = await response.text()
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? `status ${response.status}`
  throw new ExportFault(`${name} refused ${path}: ${code}.${adviceFor(response.status)}`)
}
