import type { Lexicon } from '../reading/lexicon.js'

export const ITALIAN_QUESTIONS: Pick<Lexicon, 'questions' | 'fact' | 'light' | 'bargains'> = {
  questions: [
    [
      'task',
      /^quanto (?:tempo )?(?:ci vuole|ci si mette|serve) (?:per|a) (\p{L}+(?:are|ere|ire|rsi)(?: .+)?)$/iu,
    ],
    ['lifespan', /^quant(?:o|o tempo|i anni) dura(?:no)? (.+)$/i],
    ['lifespan', /^(?:qual è )?(?:la )?durata (?:media )?(?:di |del |della |dei |delle |dell')(.+)$/i],
    [
      'timing',
      /^(?:ogni quanto(?: tempo)?|con che frequenza|quante volte(?: al giorno| a settimana| all'anno)?) (?:bisogna |si deve |devo |conviene |è meglio |si può )?(\p{L}+(?:are|ere|ire|rsi)(?: .+)?)$/iu,
    ],
    [
      'moment',
      /^(?:quando|(?:qual è )?(?:il |la )?(?:miglior[e]? (?:periodo|momento|mese|stagione)|(?:periodo|momento|mese) migliore) per) (?:bisogna |si deve |si devono |devo |conviene |è meglio |si può |si possono )?(\p{L}+(?:are|ere|ire|rre|rsi)(?: .+)?)$/iu,
    ],
    [
      'permission',
      /^(?:si può|si possono|posso|devo|bisogna|è (?:possibile|pericoloso|legale|sicuro|sano)|fa (?:male|bene)|conviene|vale la pena) (?!comprare)(\p{L}+(?:are|ere|ire|rsi)(?: .+)?)$/iu,
    ],
    [
      'safety',
      /^(?:(?:è|sono) (?:pericolos|sicur|san|tossic|dannos)[oaie]|(?:fa|fanno) (?:male|bene)) (.+)$/i,
    ],
    [
      'safety',
      /^(.+?) (?:(?:è|sono) (?:pericolos|sicur|san|tossic|dannos)[oaie]|(?:fa|fanno) (?:male|bene))((?: (?:per|a|alla|durante|in) .+)?)$/i,
    ],
    ['causes', /^perché (.+)$/i],
  ],
  fact: /^(?!.*(?<!\p{L})(?:miglior\p{L}*|meglio|economic\p{L}*|devo|posso|conviene|consigli\p{L}*)(?!\p{L}))(?:chi (?:ha|hanno|era|fu|è stat[oa]|è (?:il|la)|vinse|scrisse|\p{L}{2,}ò)|quando (?:è|sono|fu|era|ha|cade|inizia|finisce|esce|finì|\p{L}{2,}ò)|in (?:che|quale) (?:anno|secolo|paese|città)|(?:quale|che) (?:paese|città|anno|secolo|stato|continente|pianeta|oceano|fiume|montagna|animale|lingua|squadra|giocatore|presidente|re|regina|elemento)) /iu,
  light: /(?<!\p{L})(?:fa venire|fanno venire|fa|fanno|provocano?|causano?|mi|ci)(?!\p{L})/giu,
  bargains: [
    { word: /(?<!\p{L})(?:gratis|gratuit[oaie])(?!\p{L})/iu, said: 'gratuite' },
    { word: /(?<!\p{L})(?:più )?economic(?:a|he|o|i)(?!\p{L})/iu, said: 'economiche' },
  ],
}
