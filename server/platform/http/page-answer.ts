export interface RenderedPage {
  text: string;
  /** Hashes of its style elements, for the content security policy; none where the browser renders the page. */
  styleHashes: readonly string[] | undefined;
}

/** A page as it is sent. */
export interface PageAnswer extends RenderedPage {
  gzipped: Uint8Array<ArrayBuffer>;
}
