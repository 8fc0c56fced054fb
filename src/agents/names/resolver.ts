/** DNS. What exists not is an answer, and empty; what cannot be learnt is a rejection. */
export interface Resolver {
  /** The names of an address. */
  reverse(ip: string): Promise<string[]>
  /** The addresses of a name. */
  forward(name: string): Promise<string[]>
}
