export const MODE = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'

/**
 * The build writes its value of NODE_ENV into the code of React. Otherwise React would read the value of each
 * environment in which the site runs.
 */
export const INLINED_NODE_ENV = {
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
      resolve: {
        noExternal: [
          ...['react', 'react-dom', 'scheduler', 'zustand', 'rxjs'],
          ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
        ],
      },
    },
  },
}
