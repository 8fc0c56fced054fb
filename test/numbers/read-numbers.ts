import type { TestApp } from '../helpers/app.js'
import type { Read } from './reads.js'

/** With its address, so that a difference says where it was found. */
interface Numbers {
  url: string
  numbers: unknown
}

export async function readNumbers(test: TestApp, { url, compared }: Read): Promise<Numbers> {
  const { status, body, text } = await test.send<never>('GET', url)
  if (status !== 200) throw new Error(`${url}: ${text}`)
  return { url, numbers: compared(body) }
}

export const expectedNumbers = ({ url, expected }: Read): Numbers => ({ url, numbers: expected })
