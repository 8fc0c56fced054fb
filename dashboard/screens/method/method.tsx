import { useEffect } from 'preact/hooks'

import metricsUrl from '../../../docs/metrics.md?url'
import { useAddress } from '../../data/address.js'
import { useText } from '../../data/text.js'
import { Frame } from '../../parts/frame.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { Part } from '../../parts/states.js'

const sectionLink = (id: string) => `/method?section=${id}`

/** Removes the title, which the screen has already, and links to other files, which the server does not serve. */
const asScreen = (text: string) =>
  text.replace(/^# .*\n/, '').replaceAll(/\[([^[\]\n]+)\]\((?!#|https?:)[^()\n]+\)/g, '$1')

/** The documentation page about how figures are computed, served by this server. */
export default function Method() {
  const { query } = useAddress()
  const page = useText(metricsUrl)
  const section = query.get('section')
  useEffect(() => {
    if (page.data !== undefined && section !== null) document.getElementById(section)?.scrollIntoView()
  }, [page.data, section])
  return (
    <Frame title="How figures are computed">
      <h1>How figures are computed</h1>
      <Part of={page}>
        {(text) => <Markdown text={asScreen(text)} heading="h2" sectionLink={sectionLink} />}
      </Part>
    </Frame>
  )
}
