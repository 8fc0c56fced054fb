import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'

import { ExportFault } from '../../kernel/errors.js'
import { openPart } from './open-directory.js'
import type { ExportTarget } from './target.js'

/** How a bucket is reached. */
interface BucketAccess {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  region: string
  /** Of another service than Amazon's; the bucket is then the first part of the path. */
  endpoint: string | undefined
}

const LIMIT_MS = 10 * 60_000

/** A bucket of a service that speaks as S3 does. A file is written to this machine first and sent whole, so that none is ever there in part. */
export async function openBucket(
  { bucket, prefix }: { bucket: string; prefix: string },
  { endpoint, sessionToken, ...access }: BucketAccess,
): Promise<ExportTarget> {
  const client = new AwsClient({
    ...access,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    retries: 4,
  })
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${access.region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (path: string) =>
    `${base}/${[prefix, path].filter(Boolean).join('/').split('/').map(encodeURIComponent).join('/')}`
  const directory = await mkdtemp(join(tmpdir(), 'sightline-export-'))
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(urlOf(path), { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error }
      throw new ExportFault(`${name} cannot be reached: ${cause?.message ?? message}`)
    }
  }
  return {
    name,
    read: async (path) => {
      const response = await send(path, { method: 'GET' })
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
        const body = Readable.toWeb(createReadStream(part))
        const response = await send(path, {
          method: 'PUT',
          headers,
          body,
          duplex: 'half',
        } as unknown as RequestInit)
        await requireSuccess(name, path, response)
        await response.arrayBuffer()
      }),
    close: () => rm(directory, { recursive: true, force: true }),
  }
}

/** A bucket that does not exist answers as a file that does not. */
async function requireBucket(name: string, response: Response): Promise<void> {
  if ((await response.text()).includes('NoSuchBucket'))
    throw new ExportFault(`${name}: there is no such bucket. Create it, or check its name and AWS_REGION.`)
}

async function requireSuccess(name: string, path: string, response: Response): Promise<void> {
  if (response.ok) return
  const text = await response.text()
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? `status ${response.status}`
  const advice =
    response.status === 403
      ? ' Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what the key may do: s3:GetObject and s3:PutObject.'
      : ''
  throw new ExportFault(`${name} refused ${path}: ${code}.${advice}`)
}
