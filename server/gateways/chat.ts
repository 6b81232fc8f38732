/** Signs a visitor's identity for the chat service. */
export interface ChatTokens {
  sign(userId: string): Promise<string>
}
