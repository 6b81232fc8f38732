/** Tells the chat service who a visitor is. */
export interface ChatTokens {
  sign(userId: string): Promise<string>
}
