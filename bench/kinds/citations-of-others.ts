import { existsSync, readFileSync } from 'node:fs'

export interface CitedAddress {
  url: string
  title: string | null
}

/** Answers of engines that others collected: their words are used where they are, and not kept here. */
const FILES = ['../shared/data/answers/dev.jsonl', '../shared/data/answers/trades.jsonl']
const ADDRESS = /https?:\/\/[^\s)\]>"']+/g

/** All citations of these answers; where an answer has no list of them, the addresses in its text. */
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

/** As the labelled addresses are written: without what tells a buyer's choice or where a reader came from. */
export function withoutVariant(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/([?&])(?:utm_[^&]*|srsltid=[^&]*|variant=[^&]*|_gsid=[^&]*)/g, '')
    .replace(/[?&]+$/, '')
}
