import type { Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { type Access, ofOneself } from '../access.js'
import { findPerson, type StoredPerson } from './person-store.js'

export interface PersonContext extends Context {
  person: StoredPerson
}

/** The signed-in person, or the owner of the key that was sent. */
export const oneself: Access<PersonContext> = ofOneself(async (ctx) => {
  const id = ctx.actor.person?.id
  const person = id === undefined ? undefined : await findPerson(ctx.db, id)
  if (person === undefined)
    throw new Refusal(
      'forbidden',
      'This key does not belong to a person. Sign in, or send a key of a person.',
    )
  return { ...ctx, person }
})
