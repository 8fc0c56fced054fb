/**
 * A tree of letters, each a small number. Most nodes lead on to one letter only and take five bytes; the others have
 * a row with a slot for every letter. Nodes are numbers from 0, the root; no letter leads back to it.
 */
export interface LetterTree {
  width: number
  size: number
  /** The only letter that leads on from a node, NONE, or BRANCHES. */
  letters: Uint8Array<ArrayBuffer>
  /** Where that letter leads to, or where the node's row starts. */
  children: Int32Array<ArrayBuffer>
  rows: Int32Array<ArrayBuffer>
  rowsEnd: number
}

const NONE = 255
const BRANCHES = 254

export function letterTree(width: number): LetterTree {
  return {
    width,
    size: 1,
    letters: new Uint8Array(1024).fill(NONE),
    children: new Int32Array(1024),
    rows: new Int32Array(width * 64),
    rowsEnd: 0,
  }
}

/** Where a letter leads to from a node; 0 where it leads nowhere. */
export function stepFrom({ letters, children, rows }: LetterTree, node: number, letter: number): number {
  const only = letters[node]
  const child = children[node] ?? 0
  if (only === letter) return child
  return only === BRANCHES ? (rows[child + letter] ?? 0) : 0
}

/** The same, but adds a node where the letter leads nowhere yet. */
export function growFrom(tree: LetterTree, node: number, letter: number): number {
  const known = stepFrom(tree, node, letter)
  if (known !== 0) return known
  const grown = addNode(tree)
  if (tree.letters[node] === NONE) {
    tree.letters[node] = letter
    tree.children[node] = grown
  } else {
    const row = rowOf(tree, node)
    tree.rows[row + letter] = grown
  }
  return grown
}

function addNode(tree: LetterTree): number {
  const node = tree.size
  if (node === tree.letters.length) {
    const letters = new Uint8Array(node * 2).fill(NONE, node)
    letters.set(tree.letters)
    tree.letters = letters
    tree.children = doubled(tree.children)
  }
  tree.size += 1
  return node
}

/** Where a node's row starts; a node that led on to one letter gets one. */
function rowOf(tree: LetterTree, node: number): number {
  const child = tree.children[node] ?? 0
  const only = tree.letters[node] ?? NONE
  if (only === BRANCHES) return child
  const row = tree.rowsEnd
  tree.rowsEnd += tree.width
  if (tree.rowsEnd > tree.rows.length) tree.rows = doubled(tree.rows)
  tree.rows[row + only] = child
  tree.letters[node] = BRANCHES
  tree.children[node] = row
  return row
}

function doubled(table: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2)
  larger.set(table)
  return larger
}
