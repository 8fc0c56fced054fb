import { type Db, sql } from '../../db/db.js'

/** Takes a host that is neither held nor resting. False if it is busy. */
export async function takeHost(
  db: Db,
  host: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await db.run(sql`
    insert into page_hosts as known (host, busy_until)
    values (${host}, ${until})
    on conflict (host) do update
    set busy_until = excluded.busy_until
    where known.busy_until <= ${now}`)
  return taken > 0
}

/** Moves the end of a hold. Does nothing if the hold has expired. */
export async function updateHostHeld(
  db: Db,
  host: string,
  { held, until }: { held: Date; until: Date },
): Promise<void> {
  await db.run(sql`
    update page_hosts
    set busy_until = ${until}
    where host = ${host} and busy_until = ${held}`)
}

/** Lists which of these hosts are busy, and until when. */
export function listBusyHosts(
  db: Db,
  hosts: string[],
  now: Date,
): Promise<{ host: string; busyUntil: Date }[]> {
  return db.rows(sql`
    select host, busy_until as "busyUntil"
    from page_hosts
    where host = any(${hosts}::text[]) and busy_until > ${now}`)
}

const DELETED_AT_ONCE = 1000

export function deleteRestedHosts(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from page_hosts
    where host in (select host from page_hosts where busy_until < ${moment} limit ${DELETED_AT_ONCE})`)
}
