import type { Reading } from '../reading/reading.js'

const CLEANING =
  /^(?:clean|remove|get \p{L}+ (?:out|off)|descale|wash|unclog|get rid|nettoyer|enlever|détartrer|laver|déboucher|limpiar|quitar|lavar|descalcificar|desatascar|eliminar|togliere|pulire|lavare|rimuovere|decalcificare|sturare|eliminare|smacchiare)(?!\p{L})|(?:reinigen|putzen|entfernen|entkalken|waschen)$/iu
const MENDING =
  /^(?:fix|hang|repair|réparer|retirer|reparar|arreglar|colgar|riparare|appendere)(?!\p{L})|(?:befestigen|reparieren|aufhängen|lösen)$/iu

/** What is done at once, by anybody, is no project with a budget and first steps. */
const PLANNED = new Set(['beginners', 'budget', 'first', 'checklist', 'cheapest'])
const PAID = new Set(['cost', 'helpers', 'alone', 'professional'])
const AT_HOME = new Set(['household', 'natural', 'undamaged'])

/** Whether a search suits the task it would be about. */
export function suitsTask(key: string, { kind, subject }: Reading): boolean {
  if (kind !== 'task') return true
  if (CLEANING.test(subject)) return !PLANNED.has(key) && !PAID.has(key)
  return !AT_HOME.has(key) && !(PLANNED.has(key) && MENDING.test(subject))
}
