import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('uploads')
export class Upload {
  @PrimaryColumn('text') path!: string;
  @Column('uuid') driverId!: string;
  @Column('text') purpose!: string;
}
