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
          The interval says where it would be if others asked similar questions. If these same prompts were
          asked again, it would move less: the interface has that as samePrompts.
        </p>
      )}
      {without !== undefined && <Markdown text={`No figure is shown where: ${without}.`} />}
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
