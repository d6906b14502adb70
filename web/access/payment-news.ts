// A tab announces this to the other tabs of the browser. They check the subscription at once, or after 'cancelled' stop waiting
// for the payment.
export type PaymentNews = 'paid' | 'cancelled' | 'changed';

const CHANNEL = 'payments';

export function announcePayment(news: PaymentNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

export function listenForPayments(onNews: (news: PaymentNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<PaymentNews>) => onNews(data));
  return () => channel.close();
}
