/** Normalises text for comparison: compatibility forms, case, accents and apostrophes do not matter. */
export function fold(text: string): string {
  return isPlain(text) ? text.toLowerCase() : foldMarks(text)
}

/** Whether the text is ASCII without apostrophes, as most texts are. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7e || unit === 0x27 || unit === 0x60) return false
  }
  return true
}

/** Unicode normalisation does not decompose these letters. */
const WHOLE_LETTERS: Record<string, string> = { ß: 'ss', ı: 'i', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

function foldMarks(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}'’‘ʼ`´]/gu, (mark) => (isSoundMark(mark) ? mark : ''))
    .replace(/[ßıæœøłđ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** Only these marks distinguish kana, so they are kept. */
function isSoundMark(mark: string): boolean {
  return mark === '\u3099' || mark === '\u309a'
}
