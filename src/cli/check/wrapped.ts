/** Words of strangers may hold what would steer the terminal. */
const STEERING = /[\s\p{Cc}\p{Cf}]+/gu

/** Words on lines of at most so many columns, each after the indent. What has no space is not cut. */
export function wrapped(text: string, { width, indent }: { width: number; indent: string }): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(STEERING).filter(Boolean)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, indent + line]
}
