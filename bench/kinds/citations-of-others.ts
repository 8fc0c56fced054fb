import { existsSync, readFileSync } from 'node:fs'

export interface CitedAddress {
  url: string
  title: string | null
}

/** Answers of engines that others collected. The bench reads them in place; the project keeps no copy. */
const FILES = ['../shared/data/answers/dev.jsonl', '../shared/data/answers/trades.jsonl']
const ADDRESS = /https?:\/\/[^\s)\]>"']+/g

/** All citations of these answers. For answers without a list of citations, the addresses in the text. */
export function citationsOfOthers(): CitedAddress[] {
  return FILES.filter((file) => existsSync(file)).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(citationsIn),
  )
}

function citationsIn(line: string): CitedAddress[] {
  const { citations, text = '' } = JSON.parse(line) as {
    citations?: { url: string; title?: string }[]
    text?: string
  }
  const listed = (citations ?? []).map(({ url, title }) => ({
    url: withoutVariant(url),
    title: title || null,
  }))
  if (listed.length > 0) return listed
  return [...text.matchAll(ADDRESS)].map(([url]) => ({
    url: withoutVariant(url.replace(/[.,;*]+$/, '')),
    title: null,
  }))
}

/** The address as the labels write it: without parameters for a product variant or for the reader's origin. */
export function withoutVariant(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/([?&])(?:utm_[^&]*|srsltid=[^&]*|variant=[^&]*|_gsid=[^&]*)/g, '')
    .replace(/[?&]+$/, '')
}
