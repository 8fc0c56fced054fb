/** Where files are written to. A file is there whole, or not at all. */
export interface ExportTarget {
  /** Undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>
  /** Takes bytes one after another; `finish` makes them the file, `discard` leaves nothing of them. */
  openFile(path: string): Promise<TargetFile>
  /** What people call it. */
  name: string
  close(): Promise<void>
}

export interface TargetFile {
  write(bytes: Uint8Array): void
  finish(): Promise<void>
  discard(): Promise<void>
}
