/* Generated from supabase/migrations by `npm run database:types`; a database test compares it. */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      absences: {
        Row: {
          created_at: string;
          from_day: string;
          id: string;
          to_day: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_day: string;
          id?: string;
          to_day: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          from_day?: string;
          id?: string;
          to_day?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'absences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'absences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      achievement_members: {
        Row: {
          achievement_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          achievement_id: string;
          user_id: string;
        };
        Update: {
          achievement_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'achievement_members_achievement_id_fkey';
            columns: ['achievement_id'];
            isOneToOne: false;
            referencedRelation: 'achievements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievement_members_achievement_id_fkey';
            columns: ['achievement_id'];
            isOneToOne: false;
            referencedRelation: 'desk_achievements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievement_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievement_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      achievements: {
        Row: {
          achieved_on: string;
          created_at: string;
          event: string;
          id: string;
          place: number | null;
          prize_cents: number | null;
          team_id: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          achieved_on: string;
          created_at?: string;
          event: string;
          id?: string;
          place?: number | null;
          prize_cents?: number | null;
          team_id: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          achieved_on?: string;
          created_at?: string;
          event?: string;
          id?: string;
          place?: number | null;
          prize_cents?: number | null;
          team_id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
        ];
      };
      article_pictures: {
        Row: {
          bytes: number;
          created_at: string;
          height: number;
          name: string;
          uploaded_by: string | null;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          created_at?: string;
          height: number;
          name: string;
          uploaded_by?: string | null;
          width: number;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          height?: number;
          name?: string;
          uploaded_by?: string | null;
          width?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'article_pictures_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_pictures_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      article_redirects: {
        Row: {
          article_id: string;
          created_at: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          created_at?: string;
          slug: string;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_redirects_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_redirects_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_reviews: {
        Row: {
          article_id: string;
          asked_at: string;
          asked_by: string | null;
          note: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          asked_at?: string;
          asked_by?: string | null;
          note?: string | null;
        };
        Update: {
          article_id?: string;
          asked_at?: string;
          asked_by?: string | null;
          note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_reviews_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_reviews_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_reviews_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_reviews_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      article_revisions: {
        Row: {
          article_id: string;
          author_name: string | null;
          body: string;
          category_id: string | null;
          created_at: string;
          excerpt: string;
          featured_image_alt: string | null;
          featured_image_url: string | null;
          id: string;
          number: number;
          published_at: string | null;
          restored_from: number | null;
          saved_at: string;
          saved_by: string | null;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          title: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          author_name?: string | null;
          body?: string;
          category_id?: string | null;
          created_at?: string;
          excerpt?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          id?: string;
          number: number;
          published_at?: string | null;
          restored_from?: number | null;
          saved_at?: string;
          saved_by?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          title?: string;
          version?: number;
        };
        Update: {
          article_id?: string;
          author_name?: string | null;
          body?: string;
          category_id?: string | null;
          created_at?: string;
          excerpt?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          id?: string;
          number?: number;
          published_at?: string | null;
          restored_from?: number | null;
          saved_at?: string;
          saved_by?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          title?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'blog_categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_revisions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      assignment_checks: {
        Row: {
          assignment_id: string;
          holder_at: string | null;
          id: string;
          is_done: boolean;
          link: string | null;
          manager_at: string | null;
          manager_id: string | null;
          place: number;
          task: string;
          ticked_by: string;
        };
        ComputedFields: never;
        Insert: {
          assignment_id: string;
          holder_at?: string | null;
          id?: string;
          is_done?: never;
          link?: string | null;
          manager_at?: string | null;
          manager_id?: string | null;
          place: number;
          task: string;
          ticked_by: string;
        };
        Update: {
          assignment_id?: string;
          holder_at?: string | null;
          id?: string;
          is_done?: never;
          link?: string | null;
          manager_at?: string | null;
          manager_id?: string | null;
          place?: number;
          task?: string;
          ticked_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assignment_checks_assignment_id_fkey';
            columns: ['assignment_id'];
            isOneToOne: false;
            referencedRelation: 'desk_assignments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignment_checks_assignment_id_fkey';
            columns: ['assignment_id'];
            isOneToOne: false;
            referencedRelation: 'user_organizational_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignment_checks_manager_id_fkey';
            columns: ['manager_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignment_checks_manager_id_fkey';
            columns: ['manager_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      audit: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          label: string | null;
          person_id: string | null;
          row_key: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          label?: string | null;
          person_id?: string | null;
          row_key: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          label?: string | null;
          person_id?: string | null;
          row_key?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      availability_answers: {
        Row: {
          answer: string;
          answered_at: string;
          day: string | null;
          id: number;
          match_id: string | null;
          note: string | null;
          training_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer: string;
          answered_at?: string;
          day?: string | null;
          id?: never;
          match_id?: string | null;
          note?: string | null;
          training_id?: string | null;
          user_id: string;
        };
        Update: {
          answer?: string;
          answered_at?: string;
          day?: string | null;
          id?: never;
          match_id?: string | null;
          note?: string | null;
          training_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'availability_answers_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'desk_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'availability_answers_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'availability_answers_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'team_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'availability_answers_training_id_fkey';
            columns: ['training_id'];
            isOneToOne: false;
            referencedRelation: 'trainings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'availability_answers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'availability_answers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      bans: {
        Row: {
          banned_at: string;
          banned_by: string | null;
          email: string | null;
          evidence: string | null;
          former_status: string;
          gamertag: string | null;
          id: string;
          lift_reason: string | null;
          lifted_at: string | null;
          lifted_by: string | null;
          reason: string;
          until: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          banned_at?: string;
          banned_by?: string | null;
          email?: string | null;
          evidence?: string | null;
          former_status: string;
          gamertag?: string | null;
          id?: string;
          lift_reason?: string | null;
          lifted_at?: string | null;
          lifted_by?: string | null;
          reason: string;
          until?: string | null;
          user_id?: string | null;
        };
        Update: {
          banned_at?: string;
          banned_by?: string | null;
          email?: string | null;
          evidence?: string | null;
          former_status?: string;
          gamertag?: string | null;
          id?: string;
          lift_reason?: string | null;
          lifted_at?: string | null;
          lifted_by?: string | null;
          reason?: string;
          until?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bans_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bans_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      blog_articles: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          body: string;
          category_id: string | null;
          created_at: string;
          excerpt: string;
          featured_image_alt: string | null;
          featured_image_url: string | null;
          featured_rank: number | null;
          id: string;
          is_featured: boolean;
          modified_at: string;
          published_at: string | null;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          status: string;
          title: string;
          updated_at: string;
          view_count: number;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          author_name?: string | null;
          body?: string;
          category_id?: string | null;
          created_at?: string;
          excerpt?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          featured_rank?: number | null;
          id?: string;
          is_featured?: boolean;
          modified_at?: string;
          published_at?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug: string;
          status?: string;
          title: string;
          updated_at?: string;
          view_count?: number;
        };
        Update: {
          author_id?: string | null;
          author_name?: string | null;
          body?: string;
          category_id?: string | null;
          created_at?: string;
          excerpt?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          featured_rank?: number | null;
          id?: string;
          is_featured?: boolean;
          modified_at?: string;
          published_at?: string | null;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          status?: string;
          title?: string;
          updated_at?: string;
          view_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'blog_articles_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blog_articles_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blog_articles_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'blog_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      blog_categories: {
        Row: {
          color: string;
          id: string;
          name: string;
          slug: string;
          sort_order: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          color?: string;
          id?: string;
          name: string;
          slug: string;
          sort_order?: number;
          updated_at?: string;
        };
        Update: {
          color?: string;
          id?: string;
          name?: string;
          slug?: string;
          sort_order?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      competitions: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          organiser: string | null;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          organiser?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          organiser?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      consent_events: {
        Row: {
          at: string;
          decision: string;
          id: number;
          purpose: string;
          request_id: string | null;
          user_id: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          decision: string;
          id?: never;
          purpose: string;
          request_id?: string | null;
          user_id: string;
          version: string;
        };
        Update: {
          at?: string;
          decision?: string;
          id?: never;
          purpose?: string;
          request_id?: string | null;
          user_id?: string;
          version?: string;
        };
        Relationships: [];
      };
      consent_requests: {
        Row: {
          answered_at: string | null;
          created_at: string;
          declaration_version: string | null;
          declared_at: string | null;
          expires_at: string;
          guardian_email: string;
          guardian_name: string;
          id: string;
          rejected_at: string | null;
          superseded_at: string | null;
          token_hash: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          created_at?: string;
          declaration_version?: string | null;
          declared_at?: string | null;
          expires_at?: string;
          guardian_email: string;
          guardian_name: string;
          id?: string;
          rejected_at?: string | null;
          superseded_at?: string | null;
          token_hash: string;
          user_id: string;
        };
        Update: {
          answered_at?: string | null;
          created_at?: string;
          declaration_version?: string | null;
          declared_at?: string | null;
          expires_at?: string;
          guardian_email?: string;
          guardian_name?: string;
          id?: string;
          rejected_at?: string | null;
          superseded_at?: string | null;
          token_hash?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'consent_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'consent_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      deletion_requests: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          decline_reason: string | null;
          due_at: string;
          id: string;
          reason: string | null;
          requested_at: string;
          state: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closed_by?: string | null;
          decline_reason?: string | null;
          due_at?: string;
          id?: string;
          reason?: string | null;
          requested_at?: string;
          state?: string;
          user_id?: string | null;
        };
        Update: {
          closed_at?: string | null;
          closed_by?: string | null;
          decline_reason?: string | null;
          due_at?: string;
          id?: string;
          reason?: string | null;
          requested_at?: string;
          state?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'deletion_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deletion_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      discount_code_products: {
        Row: {
          code_id: string;
          product_id: string;
        };
        ComputedFields: never;
        Insert: {
          code_id: string;
          product_id: string;
        };
        Update: {
          code_id?: string;
          product_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'discount_code_products_code_id_fkey';
            columns: ['code_id'];
            isOneToOne: false;
            referencedRelation: 'desk_discount_codes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'discount_code_products_code_id_fkey';
            columns: ['code_id'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'discount_code_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'desk_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'discount_code_products_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
        ];
      };
      discount_codes: {
        Row: {
          amount_cents: number | null;
          applies_to: string;
          category: string | null;
          code: string;
          created_at: string;
          ends_on: string | null;
          id: string;
          is_active: boolean;
          max_uses: number | null;
          max_uses_per_person: number | null;
          minimum_cents: number;
          note: string | null;
          percent: number | null;
          starts_on: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents?: number | null;
          applies_to?: string;
          category?: string | null;
          code: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          is_active?: boolean;
          max_uses?: number | null;
          max_uses_per_person?: number | null;
          minimum_cents?: number;
          note?: string | null;
          percent?: number | null;
          starts_on?: string | null;
          updated_at?: string;
        };
        Update: {
          amount_cents?: number | null;
          applies_to?: string;
          category?: string | null;
          code?: string;
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          is_active?: boolean;
          max_uses?: number | null;
          max_uses_per_person?: number | null;
          minimum_cents?: number;
          note?: string | null;
          percent?: number | null;
          starts_on?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      exits: {
        Row: {
          certificate_number: string | null;
          closed_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          ended_at: string | null;
          equipment: string | null;
          id: string;
          kind: string;
          last_day: string;
          person_key: string;
          reason_words: string | null;
          reasons: string[];
          score: number | null;
          state: string;
          team_id: string | null;
          updated_at: string;
          user_id: string | null;
          would_return: boolean | null;
        };
        ComputedFields: never;
        Insert: {
          certificate_number?: string | null;
          closed_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          ended_at?: string | null;
          equipment?: string | null;
          id?: string;
          kind: string;
          last_day: string;
          person_key?: string;
          reason_words?: string | null;
          reasons: string[];
          score?: number | null;
          state?: string;
          team_id?: string | null;
          updated_at?: string;
          user_id?: string | null;
          would_return?: boolean | null;
        };
        Update: {
          certificate_number?: string | null;
          closed_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          ended_at?: string | null;
          equipment?: string | null;
          id?: string;
          kind?: string;
          last_day?: string;
          person_key?: string;
          reason_words?: string | null;
          reasons?: string[];
          score?: number | null;
          state?: string;
          team_id?: string | null;
          updated_at?: string;
          user_id?: string | null;
          would_return?: boolean | null;
        };
        Relationships: [
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      game_categories: {
        Row: {
          category_code: string;
          color: string;
          display_name: string;
          is_active: boolean;
          sort_order: number;
        };
        ComputedFields: never;
        Insert: {
          category_code: string;
          color?: string;
          display_name: string;
          is_active?: boolean;
          sort_order?: number;
        };
        Update: {
          category_code?: string;
          color?: string;
          display_name?: string;
          is_active?: boolean;
          sort_order?: number;
        };
        Relationships: [];
      };
      guest_stock_alerts: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          mailbox_hash: string;
          token_hash: string;
          variant_id: string;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          mailbox_hash: string;
          token_hash: string;
          variant_id: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          mailbox_hash?: string;
          token_hash?: string;
          variant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'guest_stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'desk_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guest_stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'guest_stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'variants';
            referencedColumns: ['id'];
          },
        ];
      };
      hr_answers: {
        Row: {
          body: string;
          category: string;
          created_at: string;
          id: string;
          is_published: boolean;
          keywords: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          category: string;
          created_at?: string;
          id?: string;
          is_published?: boolean;
          keywords?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          category?: string;
          created_at?: string;
          id?: string;
          is_published?: boolean;
          keywords?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      hr_templates: {
        Row: {
          action: string | null;
          body: string;
          category: string | null;
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          action?: string | null;
          body: string;
          category?: string | null;
          created_at?: string;
          id?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          action?: string | null;
          body?: string;
          category?: string | null;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      match_maps: {
        Row: {
          map_name: string | null;
          match_id: string;
          our_score: number;
          position: number;
          their_score: number;
        };
        ComputedFields: never;
        Insert: {
          map_name?: string | null;
          match_id: string;
          our_score: number;
          position: number;
          their_score: number;
        };
        Update: {
          map_name?: string | null;
          match_id?: string;
          our_score?: number;
          position?: number;
          their_score?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'match_maps_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'desk_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_maps_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_maps_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'team_matches';
            referencedColumns: ['id'];
          },
        ];
      };
      match_players: {
        Row: {
          match_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          match_id: string;
          user_id: string;
        };
        Update: {
          match_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'match_players_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'desk_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_players_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_players_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'team_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_players_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_players_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      match_redirects: {
        Row: {
          created_at: string;
          match_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          match_id: string;
          slug: string;
        };
        Update: {
          created_at?: string;
          match_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'match_redirects_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'desk_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_redirects_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_redirects_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'team_matches';
            referencedColumns: ['id'];
          },
        ];
      };
      matches: {
        Row: {
          article_id: string | null;
          best_of: number;
          competition_id: string | null;
          created_at: string;
          dated_at: string;
          forfeited_by: string | null;
          id: string;
          opponent: string;
          opponent_id: string;
          slug: string;
          starts_at: string;
          state: string;
          stream_url: string | null;
          team_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          best_of?: number;
          competition_id?: string | null;
          created_at?: string;
          dated_at?: string;
          forfeited_by?: string | null;
          id?: string;
          opponent: string;
          opponent_id: string;
          slug: string;
          starts_at: string;
          state?: string;
          stream_url?: string | null;
          team_id: string;
          updated_at?: string;
        };
        Update: {
          article_id?: string | null;
          best_of?: number;
          competition_id?: string | null;
          created_at?: string;
          dated_at?: string;
          forfeited_by?: string | null;
          id?: string;
          opponent?: string;
          opponent_id?: string;
          slug?: string;
          starts_at?: string;
          state?: string;
          stream_url?: string | null;
          team_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_competition_id_fkey';
            columns: ['competition_id'];
            isOneToOne: false;
            referencedRelation: 'competitions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'desk_opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponent_records';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
        ];
      };
      member_carts: {
        Row: {
          lines: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          lines?: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          lines?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'member_carts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_carts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_choices: {
        Row: {
          bell: boolean;
          kind: string;
          mail: boolean;
          user_id: string;
          weekly: boolean;
        };
        ComputedFields: never;
        Insert: {
          bell?: boolean;
          kind: string;
          mail?: boolean;
          user_id?: string;
          weekly?: boolean;
        };
        Update: {
          bell?: boolean;
          kind?: string;
          mail?: boolean;
          user_id?: string;
          weekly?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_choices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_choices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          about: string | null;
          created_at: string;
          event: string;
          id: number;
          kind: string;
          name: string | null;
          read_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          created_at?: string;
          event: string;
          id?: never;
          kind: string;
          name?: string | null;
          read_at?: string | null;
          user_id: string;
        };
        Update: {
          about?: string | null;
          created_at?: string;
          event?: string;
          id?: never;
          kind?: string;
          name?: string | null;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      onboarding_progress: {
        Row: {
          saved_at: string;
          step: string;
          user_id: string;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          saved_at?: string;
          step: string;
          user_id: string;
          version?: string | null;
        };
        Update: {
          saved_at?: string;
          step?: string;
          user_id?: string;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'onboarding_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'onboarding_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      opponents: {
        Row: {
          created_at: string;
          id: string;
          logo_url: string | null;
          name: string;
          slug: string;
          tag: string | null;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          logo_url?: string | null;
          name: string;
          slug: string;
          tag?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          logo_url?: string | null;
          name?: string;
          slug?: string;
          tag?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      order_events: {
        Row: {
          actor_id: string | null;
          at: string;
          detail: NonNullable<Json>;
          id: number;
          is_internal: boolean;
          kind: string;
          order_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind: string;
          order_id: string;
        };
        Update: {
          actor_id?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind?: string;
          order_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_events_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_lines: {
        Row: {
          color: string | null;
          discount_cents: number;
          id: number;
          image_url: string | null;
          line_cents: number;
          not_returnable_reason: string | null;
          order_id: string;
          position: number;
          product_id: string | null;
          quantity: number;
          returnable: boolean;
          size: string | null;
          sku: string;
          slug: string;
          title: string;
          unit_price_cents: number;
          variant_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          color?: string | null;
          discount_cents?: number;
          id?: never;
          image_url?: string | null;
          line_cents?: never;
          not_returnable_reason?: string | null;
          order_id: string;
          position: number;
          product_id?: string | null;
          quantity: number;
          returnable: boolean;
          size?: string | null;
          sku: string;
          slug: string;
          title: string;
          unit_price_cents: number;
          variant_id?: string | null;
        };
        Update: {
          color?: string | null;
          discount_cents?: number;
          id?: never;
          image_url?: string | null;
          line_cents?: never;
          not_returnable_reason?: string | null;
          order_id?: string;
          position?: number;
          product_id?: string | null;
          quantity?: number;
          returnable?: boolean;
          size?: string | null;
          sku?: string;
          slug?: string;
          title?: string;
          unit_price_cents?: number;
          variant_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'order_lines_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'desk_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'desk_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'variants';
            referencedColumns: ['id'];
          },
        ];
      };
      order_notes: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          id: number;
          order_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          id?: never;
          order_id: string;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          id?: never;
          order_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_notes_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_notes_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_notes_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_return_lines: {
        Row: {
          arrived: number | null;
          line_id: number;
          quantity: number;
          restocked: number | null;
          return_id: string;
        };
        ComputedFields: never;
        Insert: {
          arrived?: number | null;
          line_id: number;
          quantity: number;
          restocked?: number | null;
          return_id: string;
        };
        Update: {
          arrived?: number | null;
          line_id?: number;
          quantity?: number;
          restocked?: number | null;
          return_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_return_lines_line_id_fkey';
            columns: ['line_id'];
            isOneToOne: false;
            referencedRelation: 'order_lines';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_return_lines_return_id_fkey';
            columns: ['return_id'];
            isOneToOne: false;
            referencedRelation: 'order_returns';
            referencedColumns: ['id'];
          },
        ];
      };
      order_returns: {
        Row: {
          answer: string | null;
          closed_at: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          order_id: string;
          reason: string;
          state: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          closed_at?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          order_id: string;
          reason: string;
          state?: string;
          updated_at?: string;
        };
        Update: {
          answer?: string | null;
          closed_at?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          order_id?: string;
          reason?: string;
          state?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_returns_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_returns_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_returns_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_returns_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      order_tags: {
        Row: {
          order_id: string;
          tag: string;
        };
        ComputedFields: never;
        Insert: {
          order_id: string;
          tag: string;
        };
        Update: {
          order_id?: string;
          tag?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'order_tags_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'order_tags_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      orders: {
        Row: {
          address_line: string | null;
          anonymised_at: string | null;
          cancel_reason: string | null;
          carrier: string | null;
          city: string | null;
          closed_at: string | null;
          collection_label: string | null;
          collection_point: string | null;
          completed_at: string | null;
          contact_email: string;
          contact_name: string;
          contact_phone: string | null;
          created_at: string;
          delivery_method: string;
          delivery_note: string | null;
          discount_cents: number;
          discount_code: string | null;
          discount_code_id: string | null;
          fulfilment_state: string;
          has_payment_review: boolean;
          hold_expires_at: string | null;
          id: string;
          idempotency_key: string;
          is_late_payment: boolean;
          locker: string | null;
          number: string;
          order_state: string;
          packed_at: string | null;
          paid_at: string | null;
          paid_cents: number;
          payment_attempt: string | null;
          payment_cancelled_at: string | null;
          payment_method: string;
          payment_state: string;
          postal_code: string | null;
          province: string | null;
          refund_due_cents: number;
          refunded_cents: number;
          shipped_at: string | null;
          shipping_cents: number;
          subtotal_cents: number;
          suburb: string | null;
          terms_version: string | null;
          total_cents: number;
          tracking_number: string | null;
          tracking_url: string | null;
          updated_at: string;
          user_id: string | null;
          vat_cents: number;
          vat_percent: number;
        };
        ComputedFields: never;
        Insert: {
          address_line?: string | null;
          anonymised_at?: string | null;
          cancel_reason?: string | null;
          carrier?: string | null;
          city?: string | null;
          closed_at?: string | null;
          collection_label?: string | null;
          collection_point?: string | null;
          completed_at?: string | null;
          contact_email: string;
          contact_name: string;
          contact_phone?: string | null;
          created_at?: string;
          delivery_method: string;
          delivery_note?: string | null;
          discount_cents?: number;
          discount_code?: string | null;
          discount_code_id?: string | null;
          fulfilment_state?: string;
          has_payment_review?: boolean;
          hold_expires_at?: string | null;
          id?: string;
          idempotency_key: string;
          is_late_payment?: boolean;
          locker?: string | null;
          number: string;
          order_state?: string;
          packed_at?: string | null;
          paid_at?: string | null;
          paid_cents?: number;
          payment_attempt?: string | null;
          payment_cancelled_at?: string | null;
          payment_method: string;
          payment_state?: string;
          postal_code?: string | null;
          province?: string | null;
          refund_due_cents?: number;
          refunded_cents?: number;
          shipped_at?: string | null;
          shipping_cents: number;
          subtotal_cents: number;
          suburb?: string | null;
          terms_version?: string | null;
          total_cents: number;
          tracking_number?: string | null;
          tracking_url?: string | null;
          updated_at?: string;
          user_id?: string | null;
          vat_cents: number;
          vat_percent: number;
        };
        Update: {
          address_line?: string | null;
          anonymised_at?: string | null;
          cancel_reason?: string | null;
          carrier?: string | null;
          city?: string | null;
          closed_at?: string | null;
          collection_label?: string | null;
          collection_point?: string | null;
          completed_at?: string | null;
          contact_email?: string;
          contact_name?: string;
          contact_phone?: string | null;
          created_at?: string;
          delivery_method?: string;
          delivery_note?: string | null;
          discount_cents?: number;
          discount_code?: string | null;
          discount_code_id?: string | null;
          fulfilment_state?: string;
          has_payment_review?: boolean;
          hold_expires_at?: string | null;
          id?: string;
          idempotency_key?: string;
          is_late_payment?: boolean;
          locker?: string | null;
          number?: string;
          order_state?: string;
          packed_at?: string | null;
          paid_at?: string | null;
          paid_cents?: number;
          payment_attempt?: string | null;
          payment_cancelled_at?: string | null;
          payment_method?: string;
          payment_state?: string;
          postal_code?: string | null;
          province?: string | null;
          refund_due_cents?: number;
          refunded_cents?: number;
          shipped_at?: string | null;
          shipping_cents?: number;
          subtotal_cents?: number;
          suburb?: string | null;
          terms_version?: string | null;
          total_cents?: number;
          tracking_number?: string | null;
          tracking_url?: string | null;
          updated_at?: string;
          user_id?: string | null;
          vat_cents?: number;
          vat_percent?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'orders_discount_code_id_fkey';
            columns: ['discount_code_id'];
            isOneToOne: false;
            referencedRelation: 'desk_discount_codes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_discount_code_id_fkey';
            columns: ['discount_code_id'];
            isOneToOne: false;
            referencedRelation: 'discount_codes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'orders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      organizational_roles: {
        Row: {
          created_at: string;
          department: string;
          description: string | null;
          is_active: boolean;
          is_required: boolean;
          level: number;
          max_positions: number;
          platform_permissions: NonNullable<Json>;
          reports_to_role_code: string | null;
          role_code: string;
          role_title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          department: string;
          description?: string | null;
          is_active?: boolean;
          is_required?: boolean;
          level: number;
          max_positions?: number;
          platform_permissions?: NonNullable<Json>;
          reports_to_role_code?: string | null;
          role_code: string;
          role_title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          department?: string;
          description?: string | null;
          is_active?: boolean;
          is_required?: boolean;
          level?: number;
          max_positions?: number;
          platform_permissions?: NonNullable<Json>;
          reports_to_role_code?: string | null;
          role_code?: string;
          role_title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      outbox: {
        Row: {
          attempts: number;
          created_at: string;
          dismiss_reason: string | null;
          dismissed_at: string | null;
          dismissed_by: string | null;
          done_at: string | null;
          id: number;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          payload: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          dismiss_reason?: string | null;
          dismissed_at?: string | null;
          dismissed_by?: string | null;
          done_at?: string | null;
          id?: never;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: NonNullable<Json>;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          dismiss_reason?: string | null;
          dismissed_at?: string | null;
          dismissed_by?: string | null;
          done_at?: string | null;
          id?: never;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          payload?: NonNullable<Json>;
        };
        Relationships: [];
      };
      partner_inquiries: {
        Row: {
          answered_at: string | null;
          budget_range: string | null;
          company: string;
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          owner_id: string | null;
          partnership_type: string;
          phone: string | null;
          status: string;
          timeline: string | null;
          updated_at: string;
          value_cents: number | null;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          budget_range?: string | null;
          company: string;
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          owner_id?: string | null;
          partnership_type: string;
          phone?: string | null;
          status?: string;
          timeline?: string | null;
          updated_at?: string;
          value_cents?: number | null;
          website?: string | null;
        };
        Update: {
          answered_at?: string | null;
          budget_range?: string | null;
          company?: string;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          owner_id?: string | null;
          partnership_type?: string;
          phone?: string | null;
          status?: string;
          timeline?: string | null;
          updated_at?: string;
          value_cents?: number | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'partner_inquiries_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'partner_inquiries_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_notices: {
        Row: {
          amount_cents: number | null;
          checks: NonNullable<Json>;
          id: number;
          judged_at: string | null;
          judgements: number;
          order_id: string | null;
          outcome: string | null;
          payment_status: string | null;
          pf_payment_id: string | null;
          raw: string;
          received_at: string;
          source: string;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents?: number | null;
          checks?: NonNullable<Json>;
          id?: never;
          judged_at?: string | null;
          judgements?: number;
          order_id?: string | null;
          outcome?: string | null;
          payment_status?: string | null;
          pf_payment_id?: string | null;
          raw: string;
          received_at?: string;
          source: string;
          state?: string;
        };
        Update: {
          amount_cents?: number | null;
          checks?: NonNullable<Json>;
          id?: never;
          judged_at?: string | null;
          judgements?: number;
          order_id?: string | null;
          outcome?: string | null;
          payment_status?: string | null;
          pf_payment_id?: string | null;
          raw?: string;
          received_at?: string;
          source?: string;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_notices_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_notices_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_proofs: {
        Row: {
          bytes: number;
          created_at: string;
          id: string;
          media_type: string;
          order_id: string;
          path: string;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          created_at?: string;
          id?: string;
          media_type: string;
          order_id: string;
          path: string;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          id?: string;
          media_type?: string;
          order_id?: string;
          path?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_proofs_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_proofs_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          amount_cents: number;
          created_at: string;
          fee_cents: number;
          id: string;
          is_amount_assumed: boolean;
          method: string;
          notice_id: number | null;
          order_id: string;
          pf_payment_id: string | null;
          recorded_by: string | null;
          reference: string | null;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          created_at?: string;
          fee_cents?: number;
          id?: string;
          is_amount_assumed?: boolean;
          method: string;
          notice_id?: number | null;
          order_id: string;
          pf_payment_id?: string | null;
          recorded_by?: string | null;
          reference?: string | null;
          state: string;
        };
        Update: {
          amount_cents?: number;
          created_at?: string;
          fee_cents?: number;
          id?: string;
          is_amount_assumed?: boolean;
          method?: string;
          notice_id?: number | null;
          order_id?: string;
          pf_payment_id?: string | null;
          recorded_by?: string | null;
          reference?: string | null;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_notice_id_fkey';
            columns: ['notice_id'];
            isOneToOne: false;
            referencedRelation: 'desk_payment_notices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_notice_id_fkey';
            columns: ['notice_id'];
            isOneToOne: false;
            referencedRelation: 'payment_notices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      posting_alerts: {
        Row: {
          created_at: string;
          role_code: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          role_code: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role_code?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posting_alerts_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posting_alerts_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
          {
            foreignKeyName: 'posting_alerts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'posting_alerts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      product_colors: {
        Row: {
          hex_code: string;
          id: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          hex_code: string;
          id?: string;
          name: string;
        };
        Update: {
          hex_code?: string;
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      product_sizes: {
        Row: {
          abbreviation: string | null;
          id: string;
          name: string;
          sort_order: number;
        };
        ComputedFields: never;
        Insert: {
          abbreviation?: string | null;
          id?: string;
          name: string;
          sort_order?: number;
        };
        Update: {
          abbreviation?: string | null;
          id?: string;
          name?: string;
          sort_order?: number;
        };
        Relationships: [];
      };
      products: {
        Row: {
          available_colors: string[];
          available_sizes: string[];
          category: string;
          created_at: string;
          description: string;
          featured_image_alt: string | null;
          featured_image_url: string | null;
          has_variants: boolean;
          id: string;
          images: NonNullable<Json>;
          is_featured: boolean;
          max_per_order: number | null;
          name: string;
          not_returnable_reason: string | null;
          price_cents: number;
          returnable: boolean;
          size_guide: string | null;
          slug: string;
          status: string;
          supplier_id: string | null;
          unit_plural: string;
          unit_singular: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          available_colors?: string[];
          available_sizes?: string[];
          category: string;
          created_at?: string;
          description?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          has_variants?: boolean;
          id?: string;
          images?: NonNullable<Json>;
          is_featured?: boolean;
          max_per_order?: number | null;
          name: string;
          not_returnable_reason?: string | null;
          price_cents: number;
          returnable?: boolean;
          size_guide?: string | null;
          slug: string;
          status?: string;
          supplier_id?: string | null;
          unit_plural?: string;
          unit_singular?: string;
          updated_at?: string;
        };
        Update: {
          available_colors?: string[];
          available_sizes?: string[];
          category?: string;
          created_at?: string;
          description?: string;
          featured_image_alt?: string | null;
          featured_image_url?: string | null;
          has_variants?: boolean;
          id?: string;
          images?: NonNullable<Json>;
          is_featured?: boolean;
          max_per_order?: number | null;
          name?: string;
          not_returnable_reason?: string | null;
          price_cents?: number;
          returnable?: boolean;
          size_guide?: string | null;
          slug?: string;
          status?: string;
          supplier_id?: string | null;
          unit_plural?: string;
          unit_singular?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      purchase_order_lines: {
        Row: {
          id: number;
          position: number;
          purchase_order_id: string;
          quantity: number;
          received: number;
          unit_cost_cents: number;
          variant_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          position: number;
          purchase_order_id: string;
          quantity: number;
          received?: number;
          unit_cost_cents?: number;
          variant_id: string;
        };
        Update: {
          id?: never;
          position?: number;
          purchase_order_id?: string;
          quantity?: number;
          received?: number;
          unit_cost_cents?: number;
          variant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'purchase_order_lines_purchase_order_id_fkey';
            columns: ['purchase_order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_purchases';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_order_lines_purchase_order_id_fkey';
            columns: ['purchase_order_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'desk_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_order_lines_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'variants';
            referencedColumns: ['id'];
          },
        ];
      };
      purchase_orders: {
        Row: {
          closed_at: string | null;
          created_at: string;
          expected_on: string | null;
          id: string;
          note: string | null;
          number: string;
          sent_at: string | null;
          state: string;
          supplier_id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          created_at?: string;
          expected_on?: string | null;
          id?: string;
          note?: string | null;
          number: string;
          sent_at?: string | null;
          state?: string;
          supplier_id: string;
          updated_at?: string;
        };
        Update: {
          closed_at?: string | null;
          created_at?: string;
          expected_on?: string | null;
          id?: string;
          note?: string | null;
          number?: string;
          sent_at?: string | null;
          state?: string;
          supplier_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'purchase_orders_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_orders_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      referral_codes: {
        Row: {
          code: string;
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          user_id: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      referrals: {
        Row: {
          created_at: string;
          email_hash: string | null;
          email_masked: string | null;
          id: string;
          invited_at: string | null;
          onboarded_at: string | null;
          referred_id: string | null;
          referrer_id: string;
          retained_at: string | null;
          signed_up_at: string | null;
          state: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email_hash?: string | null;
          email_masked?: string | null;
          id?: string;
          invited_at?: string | null;
          onboarded_at?: string | null;
          referred_id?: string | null;
          referrer_id: string;
          retained_at?: string | null;
          signed_up_at?: string | null;
          state: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email_hash?: string | null;
          email_masked?: string | null;
          id?: string;
          invited_at?: string | null;
          onboarded_at?: string | null;
          referred_id?: string | null;
          referrer_id?: string;
          retained_at?: string | null;
          signed_up_at?: string | null;
          state?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referred_id_fkey';
            columns: ['referred_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referred_id_fkey';
            columns: ['referred_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      refund_lines: {
        Row: {
          amount_cents: number;
          due_pieces: number;
          line_id: number;
          quantity: number;
          refund_id: string;
          restocked: number;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          due_pieces: number;
          line_id: number;
          quantity: number;
          refund_id: string;
          restocked: number;
        };
        Update: {
          amount_cents?: number;
          due_pieces?: number;
          line_id?: number;
          quantity?: number;
          refund_id?: string;
          restocked?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'refund_lines_line_id_fkey';
            columns: ['line_id'];
            isOneToOne: false;
            referencedRelation: 'order_lines';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refund_lines_refund_id_fkey';
            columns: ['refund_id'];
            isOneToOne: false;
            referencedRelation: 'refunds';
            referencedColumns: ['id'];
          },
        ];
      };
      refunds: {
        Row: {
          amount_cents: number;
          created_at: string;
          id: string;
          order_id: string;
          reason: string;
          recorded_by: string | null;
          reference: string | null;
          shipping_cents: number;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          created_at?: string;
          id?: string;
          order_id: string;
          reason: string;
          recorded_by?: string | null;
          reference?: string | null;
          shipping_cents?: number;
        };
        Update: {
          amount_cents?: number;
          created_at?: string;
          id?: string;
          order_id?: string;
          reason?: string;
          recorded_by?: string | null;
          reference?: string | null;
          shipping_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'refunds_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      role_application_events: {
        Row: {
          actor_id: string | null;
          application_id: string;
          at: string;
          detail: NonNullable<Json>;
          id: number;
          is_internal: boolean;
          kind: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          application_id: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind: string;
        };
        Update: {
          actor_id?: string | null;
          application_id?: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_application_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_application_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_application_events_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'desk_role_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_application_events_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'role_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      role_applications: {
        Row: {
          alternative_posting_ids: string[];
          answers: NonNullable<Json>;
          application_message: string | null;
          created_at: string;
          decided_at: string | null;
          due_on: string;
          id: string;
          links: string[];
          posting_id: string;
          reapply_after: string | null;
          reason_code: string | null;
          stage: string;
          status: string;
          submitted_at: string;
          trial_until: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          alternative_posting_ids?: string[];
          answers?: NonNullable<Json>;
          application_message?: string | null;
          created_at?: string;
          decided_at?: string | null;
          due_on: string;
          id?: string;
          links?: string[];
          posting_id: string;
          reapply_after?: string | null;
          reason_code?: string | null;
          stage?: string;
          status?: never;
          submitted_at?: string;
          trial_until?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          alternative_posting_ids?: string[];
          answers?: NonNullable<Json>;
          application_message?: string | null;
          created_at?: string;
          decided_at?: string | null;
          due_on?: string;
          id?: string;
          links?: string[];
          posting_id?: string;
          reapply_after?: string | null;
          reason_code?: string | null;
          stage?: string;
          status?: never;
          submitted_at?: string;
          trial_until?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_applications_posting_id_fkey';
            columns: ['posting_id'];
            isOneToOne: false;
            referencedRelation: 'desk_role_postings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_posting_id_fkey';
            columns: ['posting_id'];
            isOneToOne: false;
            referencedRelation: 'role_postings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      role_checklist_items: {
        Row: {
          created_at: string;
          id: string;
          link: string | null;
          place: number;
          role_code: string;
          task: string;
          ticked_by: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          link?: string | null;
          place?: number;
          role_code: string;
          task: string;
          ticked_by?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          link?: string | null;
          place?: number;
          role_code?: string;
          task?: string;
          ticked_by?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_checklist_items_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_checklist_items_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      role_postings: {
        Row: {
          closed_at: string | null;
          closes_on: string | null;
          created_at: string;
          created_by: string | null;
          game_category_code: string | null;
          id: string;
          opened_at: string | null;
          questions: string[];
          requirements: string | null;
          role_code: string;
          state: string;
          tasks: string;
          updated_at: string;
          visibility: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closes_on?: string | null;
          created_at?: string;
          created_by?: string | null;
          game_category_code?: string | null;
          id?: string;
          opened_at?: string | null;
          questions?: string[];
          requirements?: string | null;
          role_code: string;
          state?: string;
          tasks: string;
          updated_at?: string;
          visibility?: string;
        };
        Update: {
          closed_at?: string | null;
          closes_on?: string | null;
          created_at?: string;
          created_by?: string | null;
          game_category_code?: string | null;
          id?: string;
          opened_at?: string | null;
          questions?: string[];
          requirements?: string | null;
          role_code?: string;
          state?: string;
          tasks?: string;
          updated_at?: string;
          visibility?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_postings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'role_postings_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      saved_views: {
        Row: {
          created_at: string;
          desk: string;
          hidden_columns: string[] | null;
          id: string;
          is_shared: boolean;
          name: string;
          owner_id: string;
          query: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          desk: string;
          hidden_columns?: string[] | null;
          id?: string;
          is_shared?: boolean;
          name: string;
          owner_id?: string;
          query: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          desk?: string;
          hidden_columns?: string[] | null;
          id?: string;
          is_shared?: boolean;
          name?: string;
          owner_id?: string;
          query?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saved_views_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      settings: {
        Row: {
          is_public: boolean;
          key: string;
          updated_at: string;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          is_public?: boolean;
          key: string;
          updated_at?: string;
          value: NonNullable<Json>;
        };
        Update: {
          is_public?: boolean;
          key?: string;
          updated_at?: string;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      stock_alerts: {
        Row: {
          created_at: string;
          user_id: string;
          variant_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          user_id: string;
          variant_id: string;
        };
        Update: {
          created_at?: string;
          user_id?: string;
          variant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'stock_alerts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_alerts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'desk_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_alerts_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'variants';
            referencedColumns: ['id'];
          },
        ];
      };
      stock_movements: {
        Row: {
          actor_id: string | null;
          created_at: string;
          id: number;
          kind: string;
          on_hand_after: number;
          on_hand_change: number;
          order_id: string | null;
          reason: string | null;
          reserved_after: number;
          reserved_change: number;
          variant_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          kind: string;
          on_hand_after: number;
          on_hand_change: number;
          order_id?: string | null;
          reason?: string | null;
          reserved_after: number;
          reserved_change: number;
          variant_id: string;
        };
        Update: {
          actor_id?: string | null;
          created_at?: string;
          id?: never;
          kind?: string;
          on_hand_after?: number;
          on_hand_change?: number;
          order_id?: string | null;
          reason?: string | null;
          reserved_after?: number;
          reserved_change?: number;
          variant_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'stock_movements_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'desk_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'purchase_variants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'stock_movements_variant_id_fkey';
            columns: ['variant_id'];
            isOneToOne: false;
            referencedRelation: 'variants';
            referencedColumns: ['id'];
          },
        ];
      };
      supplier_contacts: {
        Row: {
          email: string | null;
          lead_time_days: number | null;
          notes: string | null;
          phone: string | null;
          supplier_id: string;
        };
        ComputedFields: never;
        Insert: {
          email?: string | null;
          lead_time_days?: number | null;
          notes?: string | null;
          phone?: string | null;
          supplier_id: string;
        };
        Update: {
          email?: string | null;
          lead_time_days?: number | null;
          notes?: string | null;
          phone?: string | null;
          supplier_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'supplier_contacts_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: true;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'supplier_contacts_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: true;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      suppliers: {
        Row: {
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      team_application_events: {
        Row: {
          actor_id: string | null;
          application_id: string;
          at: string;
          detail: NonNullable<Json>;
          id: number;
          is_internal: boolean;
          kind: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          application_id: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind: string;
        };
        Update: {
          actor_id?: string | null;
          application_id?: string;
          at?: string;
          detail?: NonNullable<Json>;
          id?: never;
          is_internal?: boolean;
          kind?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_application_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_application_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_application_events_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'desk_team_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_application_events_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'team_applications';
            referencedColumns: ['id'];
          },
        ];
      };
      team_applications: {
        Row: {
          alternative_team_ids: string[];
          answers: NonNullable<Json>;
          application_message: string | null;
          created_at: string;
          decided_at: string | null;
          due_on: string;
          id: string;
          reapply_after: string | null;
          reason_code: string | null;
          stage: string;
          status: string;
          submitted_at: string;
          team_id: string;
          trial_until: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          alternative_team_ids?: string[];
          answers?: NonNullable<Json>;
          application_message?: string | null;
          created_at?: string;
          decided_at?: string | null;
          due_on: string;
          id?: string;
          reapply_after?: string | null;
          reason_code?: string | null;
          stage?: string;
          status?: never;
          submitted_at?: string;
          team_id: string;
          trial_until?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          alternative_team_ids?: string[];
          answers?: NonNullable<Json>;
          application_message?: string | null;
          created_at?: string;
          decided_at?: string | null;
          due_on?: string;
          id?: string;
          reapply_after?: string | null;
          reason_code?: string | null;
          stage?: string;
          status?: never;
          submitted_at?: string;
          team_id?: string;
          trial_until?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      team_members: {
        Row: {
          id: string;
          joined_at: string;
          left_at: string | null;
          role: string;
          status: string;
          team_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          joined_at?: string;
          left_at?: string | null;
          role?: string;
          status?: string;
          team_id: string;
          user_id: string;
        };
        Update: {
          id?: string;
          joined_at?: string;
          left_at?: string | null;
          role?: string;
          status?: string;
          team_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      team_redirects: {
        Row: {
          created_at: string;
          slug: string;
          team_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          slug: string;
          team_id: string;
        };
        Update: {
          created_at?: string;
          slug?: string;
          team_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_redirects_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_redirects_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_redirects_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
        ];
      };
      teams: {
        Row: {
          achievements: string | null;
          application_questions: string[];
          bg_color: string;
          border_color: string;
          color_gradient: string;
          created_at: string;
          description: string;
          game: string;
          game_category: string;
          id: string;
          max_roster_size: number;
          name: string;
          rank: string | null;
          slug: string;
          sort_order: number;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          achievements?: string | null;
          application_questions?: string[];
          bg_color?: string;
          border_color?: string;
          color_gradient?: string;
          created_at?: string;
          description?: string;
          game: string;
          game_category: string;
          id?: string;
          max_roster_size?: number;
          name: string;
          rank?: string | null;
          slug: string;
          sort_order?: number;
          status?: string;
          updated_at?: string;
        };
        Update: {
          achievements?: string | null;
          application_questions?: string[];
          bg_color?: string;
          border_color?: string;
          color_gradient?: string;
          created_at?: string;
          description?: string;
          game?: string;
          game_category?: string;
          id?: string;
          max_roster_size?: number;
          name?: string;
          rank?: string | null;
          slug?: string;
          sort_order?: number;
          status?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
        ];
      };
      throttle: {
        Row: {
          action: string;
          hits: number;
          subject: string;
          window_start: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          hits: number;
          subject: string;
          window_start: string;
        };
        Update: {
          action?: string;
          hits?: number;
          subject?: string;
          window_start?: string;
        };
        Relationships: [];
      };
      tickets: {
        Row: {
          about_name: string | null;
          about_user_id: string | null;
          assignee_id: string | null;
          category: string;
          closed_at: string | null;
          created_at: string;
          details: NonNullable<Json>;
          due_at: string | null;
          first_replied_at: string | null;
          id: string;
          is_held: boolean;
          is_minor: boolean;
          last_message_at: string;
          number: string;
          priority: string;
          rating: number | null;
          rating_comment: string | null;
          reply_due_at: string | null;
          requester_id: string | null;
          resolve_due_at: string;
          resolve_minutes_left: number | null;
          resolved_at: string | null;
          sensitivity: string;
          snoozed_until: string | null;
          source: string;
          state: string;
          title: string;
          updated_at: string;
          work_order: number;
        };
        ComputedFields: never;
        Insert: {
          about_name?: string | null;
          about_user_id?: string | null;
          assignee_id?: string | null;
          category: string;
          closed_at?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          due_at?: never;
          first_replied_at?: string | null;
          id?: string;
          is_held?: boolean;
          is_minor?: boolean;
          last_message_at?: string;
          number: string;
          priority: string;
          rating?: number | null;
          rating_comment?: string | null;
          reply_due_at?: string | null;
          requester_id?: string | null;
          resolve_due_at: string;
          resolve_minutes_left?: number | null;
          resolved_at?: string | null;
          sensitivity: string;
          snoozed_until?: string | null;
          source?: string;
          state?: string;
          title: string;
          updated_at?: string;
          work_order?: never;
        };
        Update: {
          about_name?: string | null;
          about_user_id?: string | null;
          assignee_id?: string | null;
          category?: string;
          closed_at?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          due_at?: never;
          first_replied_at?: string | null;
          id?: string;
          is_held?: boolean;
          is_minor?: boolean;
          last_message_at?: string;
          number?: string;
          priority?: string;
          rating?: number | null;
          rating_comment?: string | null;
          reply_due_at?: string | null;
          requester_id?: string | null;
          resolve_due_at?: string;
          resolve_minutes_left?: number | null;
          resolved_at?: string | null;
          sensitivity?: string;
          snoozed_until?: string | null;
          source?: string;
          state?: string;
          title?: string;
          updated_at?: string;
          work_order?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'tickets_about_user_id_fkey';
            columns: ['about_user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_about_user_id_fkey';
            columns: ['about_user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_requester_id_fkey';
            columns: ['requester_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_requester_id_fkey';
            columns: ['requester_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      training_exceptions: {
        Row: {
          day: string;
          training_id: string;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          training_id: string;
        };
        Update: {
          day?: string;
          training_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'training_exceptions_training_id_fkey';
            columns: ['training_id'];
            isOneToOne: false;
            referencedRelation: 'trainings';
            referencedColumns: ['id'];
          },
        ];
      };
      trainings: {
        Row: {
          created_at: string;
          id: string;
          minutes: number;
          repeats_until: string | null;
          starts_at: string;
          team_id: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          minutes: number;
          repeats_until?: string | null;
          starts_at: string;
          team_id: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          minutes?: number;
          repeats_until?: string | null;
          starts_at?: string;
          team_id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trainings_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trainings_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trainings_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
        ];
      };
      user_organizational_roles: {
        Row: {
          acting_for: string | null;
          contact_email: string | null;
          created_at: string;
          discord: string | null;
          end_date: string | null;
          game_category_code: string | null;
          id: string;
          is_primary: boolean;
          reminded_end: string | null;
          role_code: string;
          start_date: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          contact_email?: string | null;
          created_at?: string;
          discord?: string | null;
          end_date?: string | null;
          game_category_code?: string | null;
          id?: string;
          is_primary?: boolean;
          reminded_end?: string | null;
          role_code: string;
          start_date?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          contact_email?: string | null;
          created_at?: string;
          discord?: string | null;
          end_date?: string | null;
          game_category_code?: string | null;
          id?: string;
          is_primary?: boolean;
          reminded_end?: string | null;
          role_code?: string;
          start_date?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_organizational_roles_acting_for_fkey';
            columns: ['acting_for'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_acting_for_fkey';
            columns: ['acting_for'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      user_private: {
        Row: {
          address_line: string | null;
          city: string | null;
          created_at: string;
          date_of_birth: string | null;
          email: string | null;
          guardian_email: string | null;
          guardian_name: string | null;
          guardian_phone: string | null;
          guardian_relationship: string | null;
          legal_name: string | null;
          phone: string | null;
          postal_code: string | null;
          province: string | null;
          show_birthday: boolean;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          address_line?: string | null;
          city?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          email?: string | null;
          guardian_email?: string | null;
          guardian_name?: string | null;
          guardian_phone?: string | null;
          guardian_relationship?: string | null;
          legal_name?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          province?: string | null;
          show_birthday?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          address_line?: string | null;
          city?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          email?: string | null;
          guardian_email?: string | null;
          guardian_name?: string | null;
          guardian_phone?: string | null;
          guardian_relationship?: string | null;
          legal_name?: string | null;
          phone?: string | null;
          postal_code?: string | null;
          province?: string | null;
          show_birthday?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'user_private_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_private_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          creator_name: string | null;
          creator_type: string | null;
          division: string | null;
          featured_streamers: boolean;
          followers_facebook: number | null;
          followers_instagram: number | null;
          followers_tiktok: number | null;
          followers_twitch: number | null;
          followers_youtube: number | null;
          full_name: string | null;
          gamertag: string | null;
          gamertag_display: string | null;
          games: string | null;
          id: string;
          is_creator: boolean;
          languages: string[];
          onboarding: boolean;
          photo_url: string | null;
          platforms: string[];
          player_role: string | null;
          public_profile: boolean;
          role: string;
          schedule: string | null;
          status: string;
          updated_at: string;
          url_facebook: string | null;
          url_instagram: string | null;
          url_tiktok: string | null;
          url_twitch: string | null;
          url_youtube: string | null;
          years_creating: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          creator_name?: string | null;
          creator_type?: string | null;
          division?: string | null;
          featured_streamers?: boolean;
          followers_facebook?: number | null;
          followers_instagram?: number | null;
          followers_tiktok?: number | null;
          followers_twitch?: number | null;
          followers_youtube?: number | null;
          full_name?: string | null;
          gamertag?: string | null;
          gamertag_display?: string | null;
          games?: string | null;
          id: string;
          is_creator?: boolean;
          languages?: string[];
          onboarding?: boolean;
          photo_url?: string | null;
          platforms?: string[];
          player_role?: string | null;
          public_profile?: boolean;
          role?: string;
          schedule?: string | null;
          status?: string;
          updated_at?: string;
          url_facebook?: string | null;
          url_instagram?: string | null;
          url_tiktok?: string | null;
          url_twitch?: string | null;
          url_youtube?: string | null;
          years_creating?: number | null;
        };
        Update: {
          created_at?: string;
          creator_name?: string | null;
          creator_type?: string | null;
          division?: string | null;
          featured_streamers?: boolean;
          followers_facebook?: number | null;
          followers_instagram?: number | null;
          followers_tiktok?: number | null;
          followers_twitch?: number | null;
          followers_youtube?: number | null;
          full_name?: string | null;
          gamertag?: string | null;
          gamertag_display?: string | null;
          games?: string | null;
          id?: string;
          is_creator?: boolean;
          languages?: string[];
          onboarding?: boolean;
          photo_url?: string | null;
          platforms?: string[];
          player_role?: string | null;
          public_profile?: boolean;
          role?: string;
          schedule?: string | null;
          status?: string;
          updated_at?: string;
          url_facebook?: string | null;
          url_instagram?: string | null;
          url_tiktok?: string | null;
          url_twitch?: string | null;
          url_youtube?: string | null;
          years_creating?: number | null;
        };
        Relationships: [];
      };
      variants: {
        Row: {
          available: number;
          color_id: string | null;
          id: string;
          is_active: boolean;
          low_at: number;
          on_hand: number;
          options: Json | null;
          price_cents: number | null;
          product_id: string;
          reserved: number;
          size_id: string | null;
          sku: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          available?: never;
          color_id?: string | null;
          id?: string;
          is_active?: boolean;
          low_at?: number;
          on_hand?: number;
          options?: Json | null;
          price_cents?: number | null;
          product_id: string;
          reserved?: number;
          size_id?: string | null;
          sku: string;
          updated_at?: string;
        };
        Update: {
          available?: never;
          color_id?: string | null;
          id?: string;
          is_active?: boolean;
          low_at?: number;
          on_hand?: number;
          options?: Json | null;
          price_cents?: number | null;
          product_id?: string;
          reserved?: number;
          size_id?: string | null;
          sku?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'variants_color_id_fkey';
            columns: ['color_id'];
            isOneToOne: false;
            referencedRelation: 'product_colors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'desk_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_size_id_fkey';
            columns: ['size_id'];
            isOneToOne: false;
            referencedRelation: 'product_sizes';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      active_game_categories: {
        Row: {
          category_code: string;
          color: string;
          display_name: string;
        };
        ComputedFields: never;
        Insert: {
          category_code?: string | null;
          color?: string | null;
          display_name?: string | null;
        };
        Update: {
          category_code?: string | null;
          color?: string | null;
          display_name?: string | null;
        };
        Relationships: [];
      };
      desk_achievements: {
        Row: {
          achieved_on: string;
          created_at: string;
          event: string;
          id: string;
          member_names: string[] | null;
          members: string[] | null;
          place: number | null;
          prize_cents: number | null;
          team_id: string;
          team_name: string;
          team_slug: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_articles: {
        Row: {
          author_name: string | null;
          category_color: string | null;
          category_id: string | null;
          category_name: string | null;
          category_slug: string | null;
          created_at: string;
          expected: string | null;
          featured_rank: number | null;
          has_changes: boolean | null;
          id: string;
          is_featured: boolean;
          published_at: string | null;
          saved_at: string | null;
          saved_by: string | null;
          slug: string;
          state: string | null;
          status: string;
          title: string;
          updated_at: string;
          view_count: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'blog_articles_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'blog_categories';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_assignments: {
        Row: {
          acting_for: string | null;
          acting_for_name: string | null;
          checklist_done: number | null;
          checklist_items: number | null;
          contact_email: string | null;
          department: string;
          discord: string | null;
          end_date: string | null;
          full_name: string | null;
          game_category_code: string | null;
          game_name: string | null;
          has_open_checklist: boolean | null;
          held_until: string | null;
          holder: string | null;
          id: string;
          is_ending_soon: boolean | null;
          is_primary: boolean;
          level: number;
          needs_successor: boolean | null;
          photo_url: string | null;
          role_code: string;
          role_title: string;
          start_date: string;
          state: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'user_organizational_roles_acting_for_fkey';
            columns: ['acting_for'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_acting_for_fkey';
            columns: ['acting_for'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_audit: {
        Row: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          label: string | null;
          person: string | null;
          person_id: string | null;
          row_key: string;
          table_name: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_discount_codes: {
        Row: {
          amount_cents: number | null;
          applies_to: string;
          category: string | null;
          code: string;
          created_at: string;
          discounted_cents: number | null;
          ends_on: string | null;
          id: string;
          is_active: boolean;
          max_uses: number | null;
          max_uses_per_person: number | null;
          minimum_cents: number;
          note: string | null;
          percent: number | null;
          product_ids: string[] | null;
          product_names: string[] | null;
          starts_on: string | null;
          state: string | null;
          updated_at: string;
          uses: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_exits: {
        Row: {
          certificate_number: string | null;
          closed_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          due_on: string | null;
          ended_at: string | null;
          equipment: string | null;
          full_name: string | null;
          gamertag: string | null;
          id: string;
          is_blocked: boolean | null;
          kind: string;
          last_day: string;
          photo_url: string | null;
          queue: string | null;
          reason_words: string | null;
          reasons: string[];
          score: number | null;
          state: string;
          team: string | null;
          team_id: string | null;
          updated_at: string;
          user_id: string | null;
          would_return: boolean | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'exits_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_matches: {
        Row: {
          article_id: string | null;
          best_of: number;
          competition: string | null;
          competition_id: string | null;
          competition_website: string | null;
          created_at: string;
          forfeited_by: string | null;
          game: string;
          game_category: string;
          id: string;
          maps: Json | null;
          opponent: string;
          opponent_id: string;
          opponent_logo_url: string | null;
          opponent_slug: string;
          opponent_tag: string | null;
          organiser: string | null;
          player_names: string[] | null;
          players: string[] | null;
          queue: string | null;
          result: string | null;
          score: Json | null;
          slug: string;
          starts_at: string;
          state: string;
          stream_url: string | null;
          team_id: string;
          team_name: string;
          team_slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_competition_id_fkey';
            columns: ['competition_id'];
            isOneToOne: false;
            referencedRelation: 'competitions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'desk_opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponent_records';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
        ];
      };
      desk_opponents: {
        Row: {
          drawn: number | null;
          id: string;
          last_at: string | null;
          logo_url: string | null;
          lost: number | null;
          name: string;
          next_at: string | null;
          played: number | null;
          slug: string;
          tag: string | null;
          updated_at: string;
          website: string | null;
          won: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_order_queues: {
        Row: {
          orders: number | null;
          queue: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_order_tags: {
        Row: {
          orders: number | null;
          tag: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_orders: {
        Row: {
          city: string | null;
          contact_email: string;
          contact_name: string;
          created_at: string;
          delivery_method: string;
          discount_cents: number;
          discount_code: string | null;
          fulfilment_state: string;
          hold_expires_at: string | null;
          id: string;
          is_late_payment: boolean;
          needs_decision: boolean | null;
          number: string;
          order_state: string;
          paid_at: string | null;
          paid_cents: number;
          payment_method: string;
          payment_state: string;
          pieces: number | null;
          province: string | null;
          queue: string | null;
          refund_due_cents: number;
          refunded_cents: number;
          return_state: string | null;
          tags: string[] | null;
          total_cents: number;
          tracking_number: string | null;
          updated_at: string;
          work_order: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_outbox: {
        Row: {
          about: string | null;
          about_key: string | null;
          attempts: number | null;
          created_at: string | null;
          dismiss_reason: string | null;
          dismissed_at: string | null;
          dismissed_by: string | null;
          id: number | null;
          kind: string | null;
          last_error: string | null;
          next_attempt_at: string | null;
          state: string | null;
          work_order: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_partner_inquiries: {
        Row: {
          answer_state: string | null;
          answered_at: string | null;
          budget_range: string | null;
          company: string;
          created_at: string;
          due_at: string | null;
          email: string;
          id: string;
          message: string;
          name: string;
          owner: string | null;
          owner_id: string | null;
          partnership_type: string;
          phone: string | null;
          status: string;
          steps: string[] | null;
          timeline: string | null;
          updated_at: string;
          value_cents: number | null;
          website: string | null;
          work_order: number | null;
        };
        ComputedFields: never;
        Insert: {
          answer_state?: never;
          answered_at?: string | null;
          budget_range?: string | null;
          company?: string | null;
          created_at?: string | null;
          due_at?: never;
          email?: string | null;
          id?: string | null;
          message?: string | null;
          name?: string | null;
          owner?: never;
          owner_id?: string | null;
          partnership_type?: string | null;
          phone?: string | null;
          status?: string | null;
          steps?: never;
          timeline?: string | null;
          updated_at?: string | null;
          value_cents?: number | null;
          website?: string | null;
          work_order?: never;
        };
        Update: {
          answer_state?: never;
          answered_at?: string | null;
          budget_range?: string | null;
          company?: string | null;
          created_at?: string | null;
          due_at?: never;
          email?: string | null;
          id?: string | null;
          message?: string | null;
          name?: string | null;
          owner?: never;
          owner_id?: string | null;
          partnership_type?: string | null;
          phone?: string | null;
          status?: string | null;
          steps?: never;
          timeline?: string | null;
          updated_at?: string | null;
          value_cents?: number | null;
          website?: string | null;
          work_order?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'partner_inquiries_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'partner_inquiries_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_payment_notices: {
        Row: {
          amount_cents: number | null;
          checks: NonNullable<Json>;
          id: number;
          judged_at: string | null;
          judgements: number;
          order_id: string | null;
          order_number: string | null;
          outcome: string | null;
          payment_status: string | null;
          pf_payment_id: string | null;
          received_at: string;
          source: string;
          state: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'payment_notices_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'desk_orders';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payment_notices_order_id_fkey';
            columns: ['order_id'];
            isOneToOne: false;
            referencedRelation: 'orders';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_products: {
        Row: {
          available: number | null;
          category: string;
          created_at: string;
          id: string;
          image_url: string | null;
          is_featured: boolean;
          low_variants: number | null;
          name: string;
          on_hand: number | null;
          price_cents: number;
          reserved: number | null;
          slug: string;
          sold_variants: number | null;
          status: string;
          supplier_id: string | null;
          supplier_name: string | null;
          updated_at: string;
          variants: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_purchases: {
        Row: {
          closed_at: string | null;
          cost_cents: number | null;
          created_at: string;
          expected_on: string | null;
          id: string;
          is_late: boolean | null;
          lines: number | null;
          missing: number | null;
          note: string | null;
          number: string;
          pieces: number | null;
          received: number | null;
          sent_at: string | null;
          skus: string | null;
          state: string;
          supplier_email: string | null;
          supplier_id: string;
          supplier_name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'purchase_orders_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'purchase_orders_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_role_applications: {
        Row: {
          answers: NonNullable<Json>;
          application_message: string | null;
          business_days_left: number | null;
          created_at: string;
          decided_at: string | null;
          department: string;
          division: string | null;
          due_on: string;
          free_seats: number | null;
          full_name: string | null;
          gamertag: string | null;
          games: string | null;
          id: string;
          is_minor: boolean | null;
          languages: string[] | null;
          level: number;
          links: string[];
          photo_url: string | null;
          platforms: string[] | null;
          player_role: string | null;
          posting_id: string;
          posting_state: string;
          queue: string | null;
          reapply_after: string | null;
          reason_code: string | null;
          role_code: string;
          role_title: string;
          seats: number;
          stage: string;
          status: string;
          submitted_at: string;
          trial_until: string | null;
          updated_at: string;
          urgency: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'role_applications_posting_id_fkey';
            columns: ['posting_id'];
            isOneToOne: false;
            referencedRelation: 'desk_role_postings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_posting_id_fkey';
            columns: ['posting_id'];
            isOneToOne: false;
            referencedRelation: 'role_postings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      desk_role_postings: {
        Row: {
          closed_at: string | null;
          closes_on: string | null;
          created_at: string;
          department: string;
          free_seats: number | null;
          game_category_code: string | null;
          id: string;
          level: number;
          open_applications: number | null;
          opened_at: string | null;
          questions: string[];
          requirements: string | null;
          role_code: string;
          role_title: string;
          seats: number;
          state: string | null;
          tasks: string;
          updated_at: string;
          visibility: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'role_postings_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'role_postings_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_postings_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      desk_roles: {
        Row: {
          department: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_open: boolean | null;
          is_required: boolean;
          level: number;
          max_positions: number;
          platform_permissions: NonNullable<Json>;
          reports_to_role_code: string | null;
          reports_to_title: string | null;
          role_title: string;
          taken: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
        ];
      };
      desk_streamers: {
        Row: {
          channels: number | null;
          creator_name: string | null;
          creator_type: string | null;
          featured: boolean | null;
          followers: number | null;
          followers_facebook: number | null;
          followers_instagram: number | null;
          followers_tiktok: number | null;
          followers_twitch: number | null;
          followers_youtube: number | null;
          gamertag: string | null;
          games: string | null;
          id: string | null;
          ineligibility: string | null;
          live: string | null;
          live_checked_at: string | null;
          live_ends_at: string | null;
          live_game: string | null;
          live_platform: string | null;
          live_since: string | null;
          live_title: string | null;
          live_viewers: number | null;
          name: string | null;
          schedule: string | null;
          status: string | null;
          updated_at: string | null;
          url_facebook: string | null;
          url_instagram: string | null;
          url_tiktok: string | null;
          url_twitch: string | null;
          url_youtube: string | null;
          years_creating: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_suppliers: {
        Row: {
          email: string | null;
          id: string;
          lead_time_days: number | null;
          low_variants: number | null;
          name: string;
          notes: string | null;
          phone: string | null;
          products: number | null;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_team_applications: {
        Row: {
          alternative_team_ids: string[];
          answers: NonNullable<Json>;
          application_message: string | null;
          business_days_left: number | null;
          created_at: string;
          decided_at: string | null;
          division: string | null;
          due_on: string;
          full_name: string | null;
          game: string;
          gamertag: string | null;
          games: string | null;
          id: string;
          is_minor: boolean | null;
          languages: string[] | null;
          max_roster_size: number;
          photo_url: string | null;
          platforms: string[] | null;
          player_role: string | null;
          queue: string | null;
          reapply_after: string | null;
          reason_code: string | null;
          roster_size: number | null;
          stage: string;
          status: string;
          submitted_at: string;
          team_id: string;
          team_name: string;
          team_slug: string;
          team_status: string;
          trial_until: string | null;
          updated_at: string;
          urgency: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_applications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_team_members: {
        Row: {
          full_name: string | null;
          gamertag: string | null;
          id: string;
          is_minor: boolean | null;
          joined_at: string;
          left_at: string | null;
          person_status: string | null;
          photo_url: string | null;
          role: string;
          status: string;
          team_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_teams: {
        Row: {
          achievements: string | null;
          application_questions: string[];
          bg_color: string;
          border_color: string;
          color_gradient: string;
          created_at: string;
          current_roster_size: number | null;
          description: string;
          game: string;
          game_category: string;
          game_category_color: string | null;
          game_category_display: string | null;
          id: string;
          late_applications: number | null;
          max_roster_size: number;
          name: string;
          open_applications: number | null;
          rank: string | null;
          room: string | null;
          slug: string;
          sort_order: number;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
        ];
      };
      desk_tickets: {
        Row: {
          about: string | null;
          about_user_id: string | null;
          assignee: string | null;
          assignee_id: string | null;
          category: string;
          created_at: string;
          due_at: string | null;
          id: string;
          is_held: boolean;
          is_mine: boolean | null;
          is_minor: boolean;
          is_restricted_to_me: boolean | null;
          last_message_at: string;
          number: string;
          priority: string;
          queue: string | null;
          rating: number | null;
          reply_due_at: string | null;
          requester: string | null;
          requester_id: string | null;
          resolve_due_at: string;
          sensitivity: string;
          snoozed_until: string | null;
          source: string;
          state: string;
          title: string;
          updated_at: string;
          work_order: number;
        };
        ComputedFields: never;
        Insert: {
          about?: never;
          about_user_id?: string | null;
          assignee?: never;
          assignee_id?: string | null;
          category?: string | null;
          created_at?: string | null;
          due_at?: string | null;
          id?: string | null;
          is_held?: boolean | null;
          is_mine?: never;
          is_minor?: boolean | null;
          is_restricted_to_me?: never;
          last_message_at?: string | null;
          number?: string | null;
          priority?: string | null;
          queue?: never;
          rating?: number | null;
          reply_due_at?: string | null;
          requester?: never;
          requester_id?: string | null;
          resolve_due_at?: string | null;
          sensitivity?: string | null;
          snoozed_until?: string | null;
          source?: string | null;
          state?: string | null;
          title?: string | null;
          updated_at?: string | null;
          work_order?: number | null;
        };
        Update: {
          about?: never;
          about_user_id?: string | null;
          assignee?: never;
          assignee_id?: string | null;
          category?: string | null;
          created_at?: string | null;
          due_at?: string | null;
          id?: string | null;
          is_held?: boolean | null;
          is_mine?: never;
          is_minor?: boolean | null;
          is_restricted_to_me?: never;
          last_message_at?: string | null;
          number?: string | null;
          priority?: string | null;
          queue?: never;
          rating?: number | null;
          reply_due_at?: string | null;
          requester?: never;
          requester_id?: string | null;
          resolve_due_at?: string | null;
          sensitivity?: string | null;
          snoozed_until?: string | null;
          source?: string | null;
          state?: string | null;
          title?: string | null;
          updated_at?: string | null;
          work_order?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tickets_about_user_id_fkey';
            columns: ['about_user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_about_user_id_fkey';
            columns: ['about_user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_requester_id_fkey';
            columns: ['requester_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tickets_requester_id_fkey';
            columns: ['requester_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_users: {
        Row: {
          ban_reason: string | null;
          banned_until: string | null;
          consent: string | null;
          created_at: string;
          deletion_due_at: string | null;
          deletion_reason: string | null;
          deletion_requested_at: string | null;
          email: string | null;
          full_name: string | null;
          gamertag: string | null;
          id: string;
          is_minor: boolean | null;
          last_sign_in_at: string | null;
          onboarding: boolean;
          photo_url: string | null;
          public_profile: boolean;
          role: string;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      desk_variants: {
        Row: {
          available: number;
          category: string;
          color_hex: string | null;
          color_id: string | null;
          color_name: string | null;
          id: string;
          is_active: boolean;
          low_at: number | null;
          on_hand: number | null;
          own_price_cents: number | null;
          price_cents: number | null;
          product_id: string;
          product_name: string;
          product_slug: string;
          product_status: string;
          reserved: number | null;
          size_id: string | null;
          size_name: string | null;
          size_order: number | null;
          sku: string;
          stock_rank: number | null;
          stock_state: string | null;
          supplier_id: string | null;
          supplier_name: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_color_id_fkey';
            columns: ['color_id'];
            isOneToOne: false;
            referencedRelation: 'product_colors';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'desk_products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_product_id_fkey';
            columns: ['product_id'];
            isOneToOne: false;
            referencedRelation: 'products';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variants_size_id_fkey';
            columns: ['size_id'];
            isOneToOne: false;
            referencedRelation: 'product_sizes';
            referencedColumns: ['id'];
          },
        ];
      };
      opponent_records: {
        Row: {
          drawn: number | null;
          id: string;
          last_at: string | null;
          logo_url: string | null;
          lost: number | null;
          name: string;
          next_at: string | null;
          played: number | null;
          slug: string;
          tag: string | null;
          updated_at: string;
          website: string | null;
          won: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      purchase_variants: {
        Row: {
          available: number;
          color_name: string | null;
          coming: number | null;
          id: string;
          last_cost_cents: number | null;
          low_at: number | null;
          product_name: string;
          size_name: string | null;
          sku: string;
          stock_state: string | null;
          suggested: number | null;
          supplier_id: string | null;
          supplier_name: string | null;
          waiting: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'desk_suppliers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'products_supplier_id_fkey';
            columns: ['supplier_id'];
            isOneToOne: false;
            referencedRelation: 'suppliers';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_directory: {
        Row: {
          department: string;
          discord: string | null;
          email: string | null;
          full_name: string | null;
          game_category_code: string | null;
          game_name: string | null;
          gamertag: string | null;
          is_primary: boolean;
          level: number;
          photo_url: string | null;
          reports_to_role_code: string | null;
          role_code: string;
          role_title: string;
          start_date: string;
          user_id: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organizational_roles_reports_to_role_code_fkey';
            columns: ['reports_to_role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_game_category_code_fkey';
            columns: ['game_category_code'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'desk_roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_role_code_fkey';
            columns: ['role_code'];
            isOneToOne: false;
            referencedRelation: 'organizational_roles';
            referencedColumns: ['role_code'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'desk_users';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'user_organizational_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      team_matches: {
        Row: {
          article_id: string | null;
          best_of: number;
          competition: string | null;
          competition_id: string | null;
          competition_website: string | null;
          created_at: string;
          forfeited_by: string | null;
          game: string;
          game_category: string;
          id: string;
          maps: Json | null;
          opponent: string;
          opponent_id: string;
          opponent_logo_url: string | null;
          opponent_slug: string;
          opponent_tag: string | null;
          organiser: string | null;
          result: string | null;
          score: Json | null;
          slug: string;
          starts_at: string;
          state: string;
          stream_url: string | null;
          team_id: string;
          team_name: string;
          team_slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'blog_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'desk_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_competition_id_fkey';
            columns: ['competition_id'];
            isOneToOne: false;
            referencedRelation: 'competitions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'desk_opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponent_records';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_opponent_id_fkey';
            columns: ['opponent_id'];
            isOneToOne: false;
            referencedRelation: 'opponents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'desk_teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams_with_member_count';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
        ];
      };
      teams_with_member_count: {
        Row: {
          achievements: string | null;
          bg_color: string;
          border_color: string;
          color_gradient: string;
          created_at: string;
          current_roster_size: number | null;
          description: string;
          game: string;
          game_category: string;
          game_category_color: string | null;
          game_category_display: string | null;
          id: string;
          max_roster_size: number;
          name: string;
          rank: string | null;
          slug: string;
          sort_order: number;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'active_game_categories';
            referencedColumns: ['category_code'];
          },
          {
            foreignKeyName: 'teams_game_category_fkey';
            columns: ['game_category'];
            isOneToOne: false;
            referencedRelation: 'game_categories';
            referencedColumns: ['category_code'];
          },
        ];
      };
    };
    Functions: {
      add_absence: { Args: { entered_at?: string; from_day: string; to_day: string }; Returns: string };
      add_order_note: { Args: { body: string; order_id: string }; Returns: undefined };
      add_partner_note: { Args: { body: string; inquiry: string }; Returns: undefined };
      add_payment_proof: {
        Args: { bytes: number; media_type: string; number: string; path: string; person: string };
        Returns: undefined;
      };
      add_role_application_note: { Args: { application: string; body: string }; Returns: undefined };
      add_team_application_note: { Args: { application: string; body: string }; Returns: undefined };
      add_ticket_file: {
        Args: { bytes: number; media_type: string; name: string; path: string; person: string };
        Returns: string;
      };
      advance_exit: {
        Args: { exit: string; expected: string; note?: string; step: string };
        Returns: undefined;
      };
      advance_exits: { Args: { after?: string }; Returns: string };
      advance_order: {
        Args: { details?: Json; expected: string; order_id: string; step: string };
        Returns: undefined;
      };
      advance_orders: { Args: { actions: Json }; Returns: Json };
      advance_partner_inquiry: {
        Args: { expected: string; inquiry: string; step: string };
        Returns: undefined;
      };
      advance_purchase_order: {
        Args: { expected: string; expected_on?: string; purchase: string; step: string };
        Returns: undefined;
      };
      advance_referrals: { Args: Record<PropertyKey, never>; Returns: number };
      advance_role_application: {
        Args: { application: string; details?: Json; expected: string; step: string };
        Returns: Json;
      };
      advance_role_applications: {
        Args: { applications: Json; details?: Json; step: string };
        Returns: Json;
      };
      advance_role_terms: { Args: Record<PropertyKey, never>; Returns: number };
      advance_team_application: {
        Args: { application: string; details?: Json; expected: string; step: string };
        Returns: Json;
      };
      advance_team_applications: {
        Args: { applications: Json; details?: Json; step: string };
        Returns: Json;
      };
      advance_tickets: { Args: Record<PropertyKey, never>; Returns: number };
      anonymise_ended_bans: { Args: Record<PropertyKey, never>; Returns: number };
      answer_occasion: {
        Args: { answer: string; day?: string; match?: string; note?: string; training?: string };
        Returns: undefined;
      };
      answer_partner_inquiry: {
        Args: { body: string; expected: string; inquiry: string; subject: string };
        Returns: undefined;
      };
      answer_ticket: {
        Args: { body: string; files?: string[]; number: string; request_id?: string };
        Returns: undefined;
      };
      answer_ticket_by_mail: {
        Args: {
          body: string;
          files: string[];
          files_left: number;
          mail_hash: string;
          sender: string;
          ticket: string;
        };
        Returns: string;
      };
      appeal_thread: {
        Args: { action?: string; body?: string; request_id?: string; token: string };
        Returns: Json;
      };
      apply_match_import: { Args: { expected: string; rows: Json }; Returns: Json };
      apply_product_import: { Args: { expected: string; rows: Json }; Returns: Json };
      apply_to_role: {
        Args: { answers?: Json; links?: string[]; message?: string; posting: string };
        Returns: Json;
      };
      apply_to_team: { Args: { answers?: Json; message?: string; team: string }; Returns: Json };
      article_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          articles: number;
          color: string;
          id: string;
          name: string;
          slug: string;
        }[];
      };
      article_for_editing: { Args: { article: string }; Returns: Json };
      articles_around: { Args: { slugs: string[] }; Returns: Json };
      assign_partner_inquiry: {
        Args: { expected: string; inquiry: string; is_mine: boolean };
        Returns: undefined;
      };
      assign_role: {
        Args: {
          acting_for?: string;
          code: string;
          ends?: string;
          game?: string;
          person: string;
          starts?: string;
        };
        Returns: string;
      };
      assign_ticket: { Args: { expected: string; person: string; ticket: string }; Returns: undefined };
      availability_mail_facts: {
        Args: { day?: string; match?: string; person: string; training?: string };
        Returns: Json;
      };
      available_positions: { Args: { posting?: string }; Returns: Json };
      ban_user: {
        Args: { evidence?: string; expected?: string; person: string; reason: string; until?: string };
        Returns: undefined;
      };
      begin_payment: { Args: { number: string }; Returns: Json };
      calendar_matches: { Args: { team?: string }; Returns: Json };
      calendar_version: { Args: { team?: string }; Returns: Json };
      cancel_deletion_request: { Args: Record<PropertyKey, never>; Returns: boolean };
      cancel_email_change: { Args: Record<PropertyKey, never>; Returns: boolean };
      cancel_guest_stock_alerts: { Args: { token: string }; Returns: undefined };
      cancel_my_order: { Args: { number: string; reason?: string }; Returns: undefined };
      cancel_order: { Args: { expected: string; order_id: string; reason: string }; Returns: undefined };
      cancel_stock_alert: { Args: { variant: string }; Returns: undefined };
      change_payment_method: { Args: { number: string; payment_method: string }; Returns: undefined };
      change_products: {
        Args: { changes: Json };
        Returns: {
          expected: string;
          id: string;
          outcome: string;
        }[];
      };
      change_ticket: {
        Args: {
          about: string;
          category: string;
          expected: string;
          priority: string;
          sensitivity: string;
          ticket: string;
        };
        Returns: undefined;
      };
      change_users: { Args: { details?: Json; people: Json; step: string }; Returns: Json };
      check_banned: { Args: { email?: string; gamertag?: string }; Returns: Json };
      check_match_import: { Args: { rows: Json }; Returns: Json };
      check_product_import: { Args: { rows: Json }; Returns: Json };
      choose_line_up: { Args: { expected: string; match: string; players: string[] }; Returns: string };
      choose_notifications: {
        Args: { bell: boolean; kind: string; mail: boolean; weekly: boolean };
        Returns: undefined;
      };
      claim_outbox: {
        Args: { at_most: number; kinds: string[] };
        Returns: {
          attempts: number;
          id: number;
          kind: string;
          payload: Json;
        }[];
      };
      claim_referral: { Args: { code: string }; Returns: string };
      close_my_ticket: { Args: { number: string }; Returns: undefined };
      complete_onboarding: { Args: Record<PropertyKey, never>; Returns: Json };
      confirm_guest_stock_alert: { Args: { token: string }; Returns: Json };
      confirm_majority: { Args: { version: string }; Returns: Json };
      confirm_transfer: {
        Args: { amount_cents: number; expected: string; order_id: string; reference: string };
        Returns: string;
      };
      confirmation_state: { Args: { token_hash: string }; Returns: string };
      consume_throttle: {
        Args: { action: string; hits: number; subject: string; window_seconds: number };
        Returns: boolean;
      };
      count_article_view: { Args: { article_slug: string }; Returns: number };
      count_audit: {
        Args: {
          actions?: string[];
          before_moment?: string;
          search: string;
          since?: string;
          things?: string[];
        };
        Returns: number;
      };
      count_stock: { Args: { counts: Json }; Returns: Json };
      create_article: { Args: { content: Json }; Returns: Json };
      create_article_preview: { Args: { article: string }; Returns: Json };
      create_guardian_request: { Args: { person: string }; Returns: string };
      create_guest_stock_alert: {
        Args: { color?: string; email: string; product: string; size?: string };
        Returns: Json;
      };
      create_referral_invitation: { Args: { email: string; person: string }; Returns: Json };
      create_ticket: {
        Args: {
          about?: string;
          about_name?: string;
          body: string;
          category: string;
          details?: Json;
          files?: string[];
          request_id?: string;
          sensitivity?: string;
          title: string;
        };
        Returns: Json;
      };
      dashboard: {
        Args: { before_first: string; before_last: string; first_day: string; last_day: string };
        Returns: Json;
      };
      decide_guardian_consent: { Args: { decisions: Json; token: string; version: string }; Returns: Json };
      decide_return: {
        Args: { answer?: string; decision: string; expected: string; order_id: string };
        Returns: undefined;
      };
      declare_guardian: { Args: { declaration: string; token: string }; Returns: Json };
      decline_deletion: { Args: { expected: string; person: string; reason: string }; Returns: undefined };
      delete_absence: { Args: { absence: string }; Returns: undefined };
      delete_achievement: { Args: { achievement: string; expected: string }; Returns: undefined };
      delete_article: { Args: { article: string; expected: string }; Returns: undefined };
      delete_calendar_token: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_discount_code: { Args: { discount: string; expected: string }; Returns: undefined };
      delete_hr_template: { Args: { template: string }; Returns: undefined };
      delete_match: { Args: { expected: string; match: string }; Returns: undefined };
      delete_team: { Args: { expected: string; team: string }; Returns: undefined };
      delete_training: { Args: { expected: string; training: string }; Returns: undefined };
      dismiss_outbox: { Args: { item: number; reason: string }; Returns: undefined };
      edit_ticket_message: { Args: { body: string; message: string }; Returns: undefined };
      end_assignment: { Args: { assignment: string; expected: string }; Returns: undefined };
      end_live: { Args: { expected: string; person: string; since: string }; Returns: undefined };
      end_my_session: { Args: { session: string }; Returns: boolean };
      end_old_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      ensure_member: { Args: Record<PropertyKey, never>; Returns: undefined };
      execute_deletion: { Args: { expected: string; person: string }; Returns: undefined };
      exit_facts: { Args: { exit: string }; Returns: Json };
      exit_for_desk: { Args: { exit: string }; Returns: Json };
      exit_insight: { Args: Record<PropertyKey, never>; Returns: Json };
      expire_applications: { Args: Record<PropertyKey, never>; Returns: number };
      expire_consents: { Args: Record<PropertyKey, never>; Returns: number };
      expire_orders: { Args: { at_most?: number }; Returns: number };
      export_audit: {
        Args: {
          actions?: string[];
          before_moment?: string;
          search?: string;
          since?: string;
          things?: string[];
        };
        Returns: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          label: string | null;
          person: string | null;
          person_id: string | null;
          row_key: string;
          table_name: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'desk_audit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      featured_players: {
        Args: { window_size?: number };
        Returns: {
          division: string;
          followers_facebook: number;
          followers_instagram: number;
          followers_tiktok: number;
          followers_twitch: number;
          followers_youtube: number;
          full_name: string;
          gamertag: string;
          gamertag_display: string;
          games: string;
          id: string;
          languages: string[];
          photo_url: string;
          platforms: string[];
          player_role: string;
          url_facebook: string;
          url_instagram: string;
          url_tiktok: string;
          url_twitch: string;
          url_youtube: string;
        }[];
      };
      featured_streamers: {
        Args: { window_size?: number };
        Returns: {
          creator_name: string;
          creator_type: string;
          followers_facebook: number;
          followers_instagram: number;
          followers_tiktok: number;
          followers_twitch: number;
          followers_youtube: number;
          gamertag: string;
          gamertag_display: string;
          games: string;
          id: string;
          live: Json;
          photo_url: string;
          schedule: string;
          url_facebook: string;
          url_instagram: string;
          url_tiktok: string;
          url_twitch: string;
          url_youtube: string;
          years_creating: number;
        }[];
      };
      gamertag_available: { Args: { wanted: string }; Returns: boolean };
      go_live: {
        Args: {
          expected: string;
          game?: string;
          hours: number;
          person: string;
          platform: string;
          title?: string;
        };
        Returns: undefined;
      };
      guardian_consent: { Args: { token: string }; Returns: Json };
      guest_stock_alert_due: { Args: { alert: string }; Returns: Json };
      has_permission: { Args: { permission: string }; Returns: boolean };
      join_article: { Args: { article: string }; Returns: string[] };
      join_ticket: { Args: { ticket: string }; Returns: string[] };
      judge_payment_notice: { Args: { checks: Json; facts: Json; notice: number }; Returns: string };
      landing_statistics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          active_teams: number;
          pro_players: number;
        }[];
      };
      latest_live_run: { Args: Record<PropertyKey, never>; Returns: Json };
      lift_ban: { Args: { expected: string; person: string; reason: string }; Returns: undefined };
      link_tickets: { Args: { other: string; ticket: string }; Returns: undefined };
      list_hr_duties: { Args: Record<PropertyKey, never>; Returns: Json };
      live_channels: {
        Args: { at_most?: number };
        Returns: {
          channel: string;
          user_id: string;
        }[];
      };
      mail_answerer: { Args: { mail_hash: string; sender: string; ticket: string }; Returns: Json };
      make_appeal_link: { Args: { link: string }; Returns: Json };
      make_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      match_months: { Args: { game?: string; team?: string }; Returns: string[] };
      may_upload_article_picture: { Args: Record<PropertyKey, never>; Returns: boolean };
      member_calendar: { Args: { token: string }; Returns: Json };
      merge_opponents: {
        Args: { expected: string; opponent: string; remaining: string };
        Returns: undefined;
      };
      merge_roles: { Args: { expected: string; from_code: string; into_code: string }; Returns: undefined };
      merge_tickets: { Args: { expected: string; source: string; target: string }; Returns: undefined };
      move_tickets: { Args: { action: string; details?: Json; tickets: Json }; Returns: Json };
      my_availability: { Args: Record<PropertyKey, never>; Returns: Json };
      my_calendar_token: { Args: Record<PropertyKey, never>; Returns: string };
      my_email_change: { Args: Record<PropertyKey, never>; Returns: Json };
      my_exits: { Args: Record<PropertyKey, never>; Returns: Json };
      my_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      my_referral_code: { Args: Record<PropertyKey, never>; Returns: string };
      my_referrals: { Args: Record<PropertyKey, never>; Returns: Json };
      my_role_applications: { Args: Record<PropertyKey, never>; Returns: Json };
      my_role_checklists: { Args: Record<PropertyKey, never>; Returns: Json };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_current: boolean;
          started_at: string;
          used_at: string;
          user_agent: string;
        }[];
      };
      my_team_applications: { Args: Record<PropertyKey, never>; Returns: Json };
      my_ticket: { Args: { number: string }; Returns: Json };
      my_tickets: { Args: Record<PropertyKey, never>; Returns: Json };
      onboarding_state: { Args: Record<PropertyKey, never>; Returns: Json };
      opt_out_of_invitations: { Args: { email: string }; Returns: undefined };
      order_for_desk: { Args: { order_id: string }; Returns: Json };
      organisation_chart: { Args: Record<PropertyKey, never>; Returns: Json };
      partner_answer_to_mail: { Args: { event: number }; Returns: Json };
      partner_inquiry_for_desk: { Args: { inquiry: string }; Returns: Json };
      payment_notice_for_desk: { Args: { notice: number }; Returns: string };
      payment_proof_for_desk: { Args: { proof: string }; Returns: string };
      place_order: { Args: { input: Json }; Returns: Json };
      player_profile: { Args: { identifier: string }; Returns: Json };
      preview_order_step: { Args: { numbers?: string[]; order_ids?: string[]; step: string }; Returns: Json };
      preview_role_applications: { Args: { applications: string[]; step: string }; Returns: Json };
      preview_stock_count: { Args: { skus: string[] }; Returns: Json };
      preview_team_applications: { Args: { applications: string[]; step: string }; Returns: Json };
      preview_user_step: { Args: { people: string[]; step: string }; Returns: Json };
      previous_meetings: {
        Args: { match_slug: string };
        Returns: {
          article_id: string | null;
          best_of: number;
          competition: string | null;
          competition_id: string | null;
          competition_website: string | null;
          created_at: string;
          forfeited_by: string | null;
          game: string;
          game_category: string;
          id: string;
          maps: Json | null;
          opponent: string;
          opponent_id: string;
          opponent_logo_url: string | null;
          opponent_slug: string;
          opponent_tag: string | null;
          organiser: string | null;
          result: string | null;
          score: Json | null;
          slug: string;
          starts_at: string;
          state: string;
          stream_url: string | null;
          team_id: string;
          team_name: string;
          team_slug: string;
          updated_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'team_matches';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      print_ticket: { Args: { ticket: string; with_notes: boolean }; Returns: Json };
      products_for_import: { Args: Record<PropertyKey, never>; Returns: Json };
      publish_article: { Args: { article: string; expected: string; publish_at?: string }; Returns: Json };
      purge_appeal_links: { Args: Record<PropertyKey, never>; Returns: undefined };
      purge_article_pictures: { Args: Record<PropertyKey, never>; Returns: number };
      purge_exits: { Args: Record<PropertyKey, never>; Returns: number };
      purge_guest_stock_alerts: { Args: Record<PropertyKey, never>; Returns: number };
      purge_notifications: { Args: Record<PropertyKey, never>; Returns: number };
      purge_partner_inquiries: { Args: Record<PropertyKey, never>; Returns: number };
      purge_payment_records: { Args: Record<PropertyKey, never>; Returns: string[] };
      purge_report_networks: { Args: Record<PropertyKey, never>; Returns: undefined };
      purge_ticket_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      queue_weekly_mails: { Args: { on_day?: string }; Returns: number };
      quote_order: { Args: { delivery?: string; discount_code?: string; lines: Json }; Returns: Json };
      rate_ticket: { Args: { comment?: string; number: string; rating: number }; Returns: undefined };
      read_article_preview: { Args: { token: string }; Returns: Json };
      read_notifications: { Args: { newest: number; only_one?: boolean }; Returns: number };
      read_payment_notice: { Args: { notice: number }; Returns: Json };
      receive_purchase_order: {
        Args: { arrived: Json; expected: string; purchase: string };
        Returns: string;
      };
      receive_return: { Args: { expected: string; lines: Json; order_id: string }; Returns: number };
      record_article_picture: {
        Args: { bytes: number; height: number; name: string; person: string; width: number };
        Returns: undefined;
      };
      record_live_run: { Args: { asked: number; outcome: string }; Returns: undefined };
      record_live_states: { Args: { asked_at: string; states: Json }; Returns: number };
      record_match: {
        Args: { expected: string; finish?: boolean; maps?: Json; match: string; players?: string[] };
        Returns: Json;
      };
      record_refund: {
        Args: {
          amount_cents: number;
          expected: string;
          lines?: Json;
          order_id: string;
          reason: string;
          reference?: string;
          shipping_cents?: number;
        };
        Returns: undefined;
      };
      record_stock: {
        Args: { kind: string; quantity: number; reason: string; variant: string };
        Returns: Json;
      };
      recovery_codes_left: { Args: Record<PropertyKey, never>; Returns: number };
      reject_guardian_request: { Args: { token: string }; Returns: Json };
      release_work: { Args: { item_key: string; kind: string }; Returns: undefined };
      remind_silent_players: { Args: { day?: string; match?: string; training?: string }; Returns: number };
      renew_calendar_token: { Args: Record<PropertyKey, never>; Returns: string };
      reopen_assignment: {
        Args: { assignment: string; ends?: string; expected: string };
        Returns: undefined;
      };
      reopen_my_ticket: { Args: { body: string; number: string }; Returns: undefined };
      reply_to_ticket: {
        Args: {
          action: string;
          body: string;
          files?: string[];
          kind: string;
          request_id?: string;
          seen: string;
          ticket: string;
        };
        Returns: string;
      };
      report_cancelled_payment: { Args: { attempt: string; number: string }; Returns: undefined };
      report_thread: {
        Args: { action: string; body: string; code: string; network: string; request_id: string };
        Returns: Json;
      };
      request_appeal: { Args: { email: string }; Returns: undefined };
      request_deletion: { Args: { reason?: string }; Returns: Json };
      request_exit: {
        Args: {
          equipment: string;
          kind: string;
          last_day: string;
          reasons: string[];
          score: number;
          team: string;
          words: string;
          would_return: boolean;
        };
        Returns: string;
      };
      request_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      request_return: { Args: { lines: Json; number: string; reason: string }; Returns: undefined };
      request_stock_alert: { Args: { color?: string; product: string; size?: string }; Returns: Json };
      resolve_payment_review: {
        Args: { decision: string; expected: string; order_id: string; reason: string };
        Returns: string;
      };
      retry_outbox: { Args: { item: number }; Returns: undefined };
      revoke_article_previews: { Args: { article: string }; Returns: undefined };
      role_application_facts: { Args: { application: string }; Returns: Json };
      role_application_for_desk: { Args: { application: string }; Returns: Json };
      role_candidates: {
        Args: { search: string };
        Returns: {
          full_name: string;
          gamertag: string;
          photo_url: string;
          user_id: string;
        }[];
      };
      role_deactivation: {
        Args: { code: string };
        Returns: {
          holder: string;
          loses: string[];
          user_id: string;
        }[];
      };
      role_history: {
        Args: { code: string };
        Returns: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          label: string | null;
          person: string | null;
          person_id: string | null;
          row_key: string;
          table_name: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'desk_audit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      role_term_facts: { Args: { assignment: string; person: string }; Returns: Json };
      roll_up_figures: { Args: Record<PropertyKey, never>; Returns: number };
      roster_on: {
        Args: { day: string; team: string };
        Returns: {
          full_name: string;
          gamertag: string;
          joined_at: string;
          left_at: string;
          photo_url: string;
          role: string;
          status: string;
          user_id: string;
        }[];
      };
      save_achievement: {
        Args: {
          achieved_on: string;
          achievement?: string;
          event: string;
          expected?: string;
          members?: string[];
          place?: number;
          prize_cents?: number;
          team: string;
          title: string;
        };
        Returns: Json;
      };
      save_article: {
        Args: { article: string; content: Json; expected: string; restored_from?: number };
        Returns: Json;
      };
      save_competition: {
        Args: { competition: string; expected: string; name: string; organiser?: string; website?: string };
        Returns: undefined;
      };
      save_discount_code: { Args: { content: Json; discount?: string; expected?: string }; Returns: string };
      save_hr_template: { Args: { content: Json; expected: string; template: string }; Returns: string };
      save_match: {
        Args: {
          article?: string;
          best_of: number;
          competition?: string;
          expected?: string;
          match?: string;
          opponent: string;
          opponent_tag?: string;
          starts_at: string;
          stream_url?: string;
          team: string;
        };
        Returns: Json;
      };
      save_onboarding: { Args: { answers: Json; step: string }; Returns: Json };
      save_opponent: {
        Args: {
          expected: string;
          logo_url?: string;
          name: string;
          opponent: string;
          tag?: string;
          website?: string;
        };
        Returns: undefined;
      };
      save_purchase_order: { Args: { content: Json; expected?: string; purchase?: string }; Returns: string };
      save_role_posting: { Args: { content: Json; expected?: string; posting?: string }; Returns: string };
      save_streamer: { Args: { content: Json; expected: string; person: string }; Returns: undefined };
      save_supplier: { Args: { content: Json; expected?: string; supplier?: string }; Returns: string };
      save_training: {
        Args: {
          expected?: string;
          minutes: number;
          repeats_until?: string;
          starts_at: string;
          team: string;
          title: string;
          training?: string;
        };
        Returns: string;
      };
      search_articles: {
        Args: { amount?: number; category_slug?: string; query: string; skipped?: number; until: string };
        Returns: Json;
      };
      search_audit: {
        Args: {
          actions?: string[];
          amount?: number;
          before_moment?: string;
          descending?: boolean;
          search: string;
          since?: string;
          skip?: number;
          sort?: string;
          things?: string[];
        };
        Returns: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          label: string | null;
          person: string | null;
          person_id: string | null;
          row_key: string;
          table_name: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'desk_audit';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_desks: {
        Args: { query: string };
        Returns: {
          at: string;
          detail: string;
          id: string;
          kind: string;
          rank: number;
          state: string;
          title: string;
        }[];
      };
      search_matches: { Args: { amount?: number; query: string }; Returns: Json };
      search_players: {
        Args: {
          after?: Json;
          game?: string;
          language?: string;
          page_size?: number;
          platform?: string;
          role?: string;
          search?: string;
        };
        Returns: Json;
      };
      send_report: {
        Args: { about_name: string; body: string; category: string; network: string };
        Returns: Json;
      };
      set_admin_second_factor: { Args: { required: boolean }; Returns: undefined };
      set_article_status: {
        Args: { article: string; expected: string; new_status: string; note?: string };
        Returns: Json;
      };
      set_assignment_primary: {
        Args: { assignment: string; expected: string; is_primary: boolean };
        Returns: undefined;
      };
      set_assignment_term: {
        Args: { assignment: string; ends?: string; expected: string };
        Returns: undefined;
      };
      set_category_order: { Args: { categories: string[]; expected: string[] }; Returns: undefined };
      set_exit_check: { Args: { exit: string; is_done: boolean; item: string }; Returns: undefined };
      set_exit_successor: { Args: { exit: string; line: string; successor: string }; Returns: undefined };
      set_featured_articles: { Args: { articles: string[]; expected: string[] }; Returns: undefined };
      set_hr_duty: { Args: { duty: string; is_named: boolean; person: string }; Returns: undefined };
      set_low_stock: { Args: { low_at: number; variant: string }; Returns: undefined };
      set_match_state: {
        Args: {
          expected: string;
          forfeited_by?: string;
          match: string;
          new_state: string;
          starts_at?: string;
        };
        Returns: Json;
      };
      set_partner_value: {
        Args: { expected: string; inquiry: string; value_cents: number };
        Returns: undefined;
      };
      set_posting_alert: { Args: { code: string; is_wanted: boolean }; Returns: undefined };
      set_profile_photo: { Args: { person: string; url: string }; Returns: string };
      set_role_checklist_order: { Args: { expected: string[]; items: string[] }; Returns: undefined };
      set_role_posting_state: {
        Args: { expected: string; posting: string; state: string };
        Returns: undefined;
      };
      set_streamer: {
        Args: { expected: string; is_creator: boolean; is_featured: boolean; person: string };
        Returns: undefined;
      };
      set_team_order: { Args: { teams: string[] }; Returns: undefined };
      set_ticket_readers: {
        Args: { expected: string; people: string[]; ticket: string };
        Returns: undefined;
      };
      set_training_day: { Args: { day: string; takes_place: boolean; training: string }; Returns: undefined };
      set_user_role: { Args: { expected: string; new_role: string; person: string }; Returns: undefined };
      set_user_status: { Args: { expected: string; new_status: string; person: string }; Returns: undefined };
      site_changes: { Args: { since: string }; Returns: Json };
      stale_share_pictures: { Args: Record<PropertyKey, never>; Returns: string[] };
      store_payment_notice: { Args: { raw: string; source: string }; Returns: number };
      streamer_candidates: {
        Args: { wanted: string };
        Returns: {
          gamertag: string;
          gamertag_display: string;
          games: string;
          id: string;
          ineligibility: string;
          photo_url: string;
          updated_at: string;
        }[];
      };
      tag_orders: { Args: { is_added: boolean; order_ids: string[]; tag: string }; Returns: string[] };
      take_work: { Args: { expected?: string; item_key: string; kind: string }; Returns: undefined };
      team_application_eligibility: {
        Args: { team?: string };
        Returns: {
          application_id: string;
          reapply_after: string;
          refusal: string;
          stage: string;
          team_id: string;
        }[];
      };
      team_application_facts: { Args: { application: string }; Returns: Json };
      team_application_for_desk: { Args: { application: string }; Returns: Json };
      team_availability: { Args: { team: string }; Returns: Json };
      team_candidates: {
        Args: { search: string; team: string };
        Returns: {
          full_name: string;
          gamertag: string;
          is_minor: boolean;
          photo_url: string;
          user_id: string;
        }[];
      };
      tick_assignment_check: { Args: { is_ticked: boolean; item: string; side: string }; Returns: undefined };
      ticket_file_path: { Args: { file: string }; Returns: string };
      ticket_for_desk: { Args: { ticket: string }; Returns: Json };
      ticket_mail: { Args: { ticket: string }; Returns: Json };
      ticket_queue_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      transfer_assignment: {
        Args: { assignment: string; expected: string; person: string };
        Returns: string;
      };
      undo_article_archive: { Args: { article: string; expected: string }; Returns: Json };
      undo_transfer: { Args: { ends?: string; successor: string }; Returns: undefined };
      unlink_tickets: { Args: { other: string; ticket: string }; Returns: undefined };
      upcoming_birthdays: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: number;
          days_left: number;
          full_name: string;
          gamertag: string;
          games: string;
          id: string;
          month: number;
          photo_url: string;
        }[];
      };
      use_recovery_code: { Args: { code: string }; Returns: boolean };
      user_history: {
        Args: { person: string };
        Returns: {
          action: string;
          actor: string;
          actor_id: string;
          after: Json;
          at: string;
          before: Json;
          id: number;
          subject: string;
          table_name: string;
        }[];
      };
      weekly_mail_facts: { Args: { person: string }; Returns: Json };
      withdraw_exit: { Args: { exit: string }; Returns: undefined };
      withdraw_guardian_request: { Args: { token: string }; Returns: undefined };
      withdraw_guest_stock_alert: { Args: { token: string }; Returns: undefined };
      withdraw_referral_invitation: { Args: { email: string; person: string }; Returns: undefined };
      withdraw_return: { Args: { number: string }; Returns: undefined };
      withdraw_role_application: { Args: { application: string }; Returns: Json };
      withdraw_team_application: { Args: { application: string }; Returns: Json };
      work_queue: { Args: { at_most?: number; only_kind?: string; whose?: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
