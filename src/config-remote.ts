import { z } from 'zod'

/** Returns the other installation's address and the key for it. */
export function remoteOf({
  SIGHTLINE_URL: url,
  SIGHTLINE_API_KEY: apiKey,
}: {
  SIGHTLINE_URL?: string | undefined
  SIGHTLINE_API_KEY?: string | undefined
}) {
  return url === undefined || apiKey === undefined ? undefined : { url, apiKey }
}

/** How buckets are reached, under the setting names that other programs use. */
export const BUCKET_FIELDS = {
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/ }).optional(),
}

export function bucketAccessOf(settings: z.output<z.ZodObject<typeof BUCKET_FIELDS>>) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken: settings.AWS_SESSION_TOKEN,
    region: settings.AWS_REGION,
    endpoint: settings.AWS_ENDPOINT_URL,
  }
}
