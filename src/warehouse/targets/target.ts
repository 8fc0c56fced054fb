/** The place where files are written. A file is either complete or absent. */
export interface ExportTarget {
  /** Returns undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>
  /** Opens a file that takes bytes one after another. `finish` makes them the file, `discard` deletes them. */
  openFile(path: string): Promise<TargetFile>
  /** The name of the target for people. */
  name: string
  close(): Promise<void>
}

export interface TargetFile {
  write(bytes: Uint8Array): void
  finish(): Promise<void>
  discard(): Promise<void>
}
