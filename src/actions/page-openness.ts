import type { Target } from '../recommendations/index.js'

/**
 * How likely a page can still be changed, from 0 to 1. What reading the page tells (whether it names the brand already, is a
 * list, has a contact, could not be read) belongs here; of a page that nobody has read nothing is held against it.
 */
export function pageOpenness(_target: Target): number {
  return 1
}
