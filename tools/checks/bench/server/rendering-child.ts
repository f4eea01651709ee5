/** Imports the built site without its program, because the program would open the site as it is. */
await import(new URL('../../../../build/bench/rendering-site.js', import.meta.url).href)
