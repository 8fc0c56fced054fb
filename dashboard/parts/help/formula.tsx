import metricsUrl from '../../../docs/metrics.md?url'
import { useText } from '../../data/text.js'
import { Dialog } from '../dialog.js'
import { Markdown } from '../markdown/markdown.js'
import { Part } from '../states.js'
import { rowOf } from './row-of.js'

interface FormulaProps {
  name: string
  field: string
  onClose: () => void
}

/** The row of a figure in the documentation, word for word: there is one place that says how it is computed. */
export default function Formula({ name, field, onClose }: FormulaProps) {
  const page = useText(metricsUrl)
  return (
    <Dialog title={name} onClose={onClose}>
      <Part of={page}>
        {(text) => {
          const { formula, without } = rowOf(text, field)
          return (
            <>
              <Markdown text={formula} sectionLink={(id) => `/method?section=${id}`} />
              {without !== '' && (
                <>
                  <p class="quiet">There is no figure where:</p>
                  <Markdown text={without} />
                </>
              )}
            </>
          )
        }}
      </Part>
      <form method="dialog">
        <div class="row">
          <button class="button">Close</button>
          <a class="button plain" href="/method?section=all-numbers">
            All figures
          </a>
        </div>
      </form>
    </Dialog>
  )
}
