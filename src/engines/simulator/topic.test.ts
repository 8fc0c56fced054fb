import { describe, expect, it } from 'vitest'

import { topicOf } from './topic.js'

const topic = (prompt: string, country = 'us') =>
  topicOf({
    engine: 'chatgpt',
    prompt,
    country,
    day: '2026-03-02',
    run: 1,
    brands: [{ name: 'Kestrane', domain: 'kestrane.example' }],
  })

describe('the topic of a prompt', () => {
  it.each([
    ['What are the best running shoes for flat feet?', 'running shoes', 'for flat feet'],
    ['best espresso machine under $700', 'espresso machines', 'under $700'],
    ["I'm looking for a family size air fryer", 'family size air fryers', ''],
    ['Which running shoes last the longest?', 'running shoes', ''],
    ['Best Running Shoes 2026', 'running shoes', ''],
    ['what crm should a small agency use?', 'CRMs', ''],
    ['Where can I buy running shoes for my wife?', 'running shoes', 'for your wife'],
    ['How do I clean white sneakers?', 'white sneakers', ''],
    ['best car insurance for new drivers', 'car insurance', 'for new drivers'],
  ])('is read from "%s"', (prompt, subject, wish) => {
    expect(topic(prompt)).toMatchObject({ language: 'en', subject, wish })
  })

  it.each([
    ['Was sind die besten Laufschuhe für breite Füße?', 'de', 'Laufschuhe', 'für breite Füße'],
    [
      'Quelles sont les meilleures chaussures de course pour débutants ?',
      'fr',
      'chaussures de course',
      'pour débutants',
    ],
    ['¿Cuáles son las mejores zapatillas para correr maratón?', 'es', 'zapatillas', 'para correr maratón'],
  ])('has the words of "%s"', (prompt, language, subject, wish) => {
    expect(topic(prompt)).toMatchObject({ language, subject, wish })
  })

  it.each([
    'おすすめのランニングシューズは？',
    'ما هي أفضل أحذية الجري؟',
    '👟👟👟',
    '![x](javascript:alert(1)) <b>best</b> {need} | shoes | [1]',
    'Kestrane',
    'How come nobody sells good umbrellas?',
    ' ',
  ])('is missing if "%s" has no subject for a sentence', (prompt) => {
    expect(topic(prompt).subject).toBeUndefined()
  })

  it.each([
    ['notion alternatives self hosted', 'notion alternatives self hosted'],
    ['what is the best frobnicator for a garage?', 'frobnicator'],
    ['standing desk converter', 'standing desk converter'],
  ])('has the words of "%s" if their plural is uncertain', (prompt, subject) => {
    expect(topic(prompt)).toMatchObject({ language: 'en', subject, isSubjectSure: false })
  })

  it('takes the language of the country if the words do not show one', () => {
    expect([topic('Laufschuhe', 'de').language, topic('シューズ', 'de').language]).toEqual(['de', 'en'])
  })

  it('does not repeat a brand that the prompt names', () => {
    expect(topic('best Kestrane running shoes for beginners')).toMatchObject({
      subject: 'running shoes',
      wish: '',
    })
  })
})
