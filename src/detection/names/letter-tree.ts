/**
 * A tree of letters, where each letter is a small number. Most nodes have one child and take five bytes. The others have a row
 * with a slot per letter. Nodes are numbered from 0, the root, which is never a child.
 */
export interface LetterTree {
  width: number
  size: number
  /** The only letter with a child, or NONE, or BRANCHES. */
  letters: Uint8Array<ArrayBuffer>
  /** The child of that letter, or the start of the node's row. */
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

/** The child of a node for a letter. 0 if there is none. */
export function stepFrom({ letters, children, rows }: LetterTree, node: number, letter: number): number {
  const only = letters[node]
  const child = children[node] ?? 0
  if (only === letter) return child
  return only === BRANCHES ? (rows[child + letter] ?? 0) : 0
}

/** Like `stepFrom`, but adds the child if there is none. */
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

/** The start of a node's row. A node with a single child gets a row first. */
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
