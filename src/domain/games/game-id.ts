export type GameId = number
