/** Replaces parts of a text from beginning to end and copies the parts in between. */
export function openSplice(text: string) {
  let made = ''
  let copied = 0
  return {
    replace: (from: number, to: number, by: string) => {
      made += text.slice(copied, from) + by
      copied = to
    },
    end: () => made + text.slice(copied),
  }
}
