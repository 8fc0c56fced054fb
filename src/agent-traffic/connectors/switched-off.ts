import { Refusal } from '../../kernel/errors.js'

export function switchedOff(): Refusal {
  const message = 'This log connector is switched off. Switch it on: PATCH {"active": true}.'
  return new Refusal('forbidden', message)
}
