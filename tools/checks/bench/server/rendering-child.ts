/** Not the program itself, for that would open the site as it is. */
await import(new URL('../../../../build/bench/rendering-site.js', import.meta.url).href)
