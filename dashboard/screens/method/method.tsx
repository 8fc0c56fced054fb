import { useEffect } from 'preact/hooks'

import metricsUrl from '../../../docs/metrics.md?url'
import { useAddress } from '../../data/address.js'
import { useText } from '../../data/text.js'
import { Frame } from '../../parts/frame.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { Part } from '../../parts/states.js'

/** The section of each kind of figure. */
const SECTIONS: Record<string, string> = {
  coverage: 'By measure',
  citations: 'Citations',
  intervals: 'Intervals',
}

/** How figures are computed: the page of the documentation, from this server. */
export default function Method() {
  const { query } = useAddress()
  const page = useText(metricsUrl)
  const section = SECTIONS[query.get('section') ?? '']
  useEffect(() => {
    if (page.data === undefined || section === undefined) return
    const heading = [...document.querySelectorAll('main h2')].find(
      ({ textContent }) => textContent === section,
    )
    heading?.scrollIntoView()
  }, [page.data, section])
  return (
    <Frame title="How figures are computed">
      <h1>How figures are computed</h1>
      <Part of={page}>{(text) => <Markdown text={text.replace(/^# .*\n/, '')} heading="h2" />}</Part>
    </Frame>
  )
}
