/** Records of one resource that refer to a record by one of their fields, as the API tells it. */
export interface Use {
  resource: string;
  field: string;
  count: number;
  examples: readonly { id: string; name: string }[];
}
