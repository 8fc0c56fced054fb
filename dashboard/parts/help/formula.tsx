import { type Figure, FIGURES } from '../../../packages/client/src/generated/figures.js'
import { Dialog } from '../dialog.js'
import { Markdown } from '../markdown/markdown.js'

interface FormulaProps {
  name: string
  field: keyof typeof FIGURES
  onClose: () => void
}

/** Explains a figure: its meaning, an example, and how it is computed. */
export default function Formula({ name, field, onClose }: FormulaProps) {
  const { meaning, example, formula, without }: Figure = FIGURES[field]
  return (
    <Dialog title={name} onClose={onClose}>
      <p>{meaning}</p>
      <p class="quiet">For example: {example}</p>
      <Markdown text={`Formula: ${formula}.`} sectionLink={(id) => `/method?section=${id}`} />
      {field === 'brandCoverage' && (
        <p class="quiet">
          The interval is where the figure would be if other, similar questions were asked. If the same
          prompts were asked again, it would move less: the interface has that interval as samePrompts.
        </p>
      )}
      {without !== undefined && <Markdown text={`There is no figure if: ${without}.`} />}
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
