/** The words that carry a question; a slip in one of them would hide what is asked. */
const CARRIERS =
  'what which best where with without under reviews review price cheap alternatives compare difference between recommend vacuum'.split(
    ' ',
  )

const SLIPS = new Map(
  'teh the, wich which, waht what, bset best, recomend recommend, reccomend recommend, recommand recommend, comparision comparison, vaccum vacuum, vaccuum vacuum, vacum vacuum, cheep cheap, pirce price, expensiv expensive, labtop laptop, bycicle bicycle, accomodation accommodation, resturant restaurant, headfones headphones, mattres mattress, definately definitely, begginers beginners, beginers beginners, buisness business, bussiness business, alternitives alternatives'
    .split(', ')
    .map((pair): [string, string] => {
      const [wrong = '', right = ''] = pair.split(' ')
      return [wrong, right]
    }),
)

for (const word of CARRIERS)
  for (const slip of transpositions(word)) if (!SLIPS.has(slip)) SLIPS.set(slip, word)

/** English words with the usual slips put right. */
export function spelled(text: string): string {
  return text.replace(/[a-z]{3,20}/gi, (word) => SLIPS.get(word.toLowerCase()) ?? word)
}

function transpositions(word: string): string[] {
  return Array.from(
    word.slice(1),
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ).filter((slip) => slip !== word)
}
