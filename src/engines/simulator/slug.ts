/** The text as a part of an address. */
export function slugOf(text: string): string {
  // Decomposing is slow, and most topics are plain words.
  if (/^[a-z]+(?: [a-z]+)*$/.test(text)) return text.replaceAll(' ', '-')
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'topic'
}
